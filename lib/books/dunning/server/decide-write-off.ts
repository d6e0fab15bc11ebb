import { eq } from "drizzle-orm";
import { canConfirm } from "#lib/books/dunning/rules.ts";
import type { DecideProposalInput } from "#lib/books/dunning/schema.ts";
import type { Finance } from "#lib/books/dunning/server/propose-decision.ts";
import { findOwed } from "#lib/books/dunning/server/propose-write-off.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { balanceWriteOffs } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

/** The seller's lock first, as when it was proposed. */
const lockProposal = async (tx: Tx, id: number) => {
  const [found] = await tx.select().from(balanceWriteOffs).where(eq(balanceWriteOffs.id, id));
  if (!found) return notFoundError();
  const owedMinor = await findOwed(tx, found.sellerId, found.currency);
  const [proposal] = await tx.select().from(balanceWriteOffs).where(eq(balanceWriteOffs.id, id)).for("update");
  if (proposal?.status !== "proposed") throw new AppError("conflict");
  return { proposal, owedMinor };
};

/**
 * Another person of finance than the one who proposed it gives up what the seller still owes, at most what was proposed: her balance is zero
 * then, never above. In parallel one decision counts.
 * @throws AppError not_found; forbidden for who proposed it and for the seller; conflict when it was decided, or she owes nothing any more
 */
export const confirmWriteOff = (actor: Finance, { id, note }: DecideProposalInput): Promise<void> =>
  transaction(async (tx) => {
    const { proposal, owedMinor } = await lockProposal(tx, id);
    const { sellerId, currency, amountMinor } = proposal;
    if (!canConfirm(actor.id, proposal) || sellerId === actor.id) throw new AppError("forbidden");
    const bookedMinor = Math.min(owedMinor, amountMinor);
    if (bookedMinor === 0) throw new AppError("conflict");
    const decided = { status: "confirmed" as const, decidedBy: actor.id, decidedAt: new Date(), bookedMinor };
    await tx.update(balanceWriteOffs).set(decided).where(eq(balanceWriteOffs.id, id));
    const entries = [
      { account: accounts.payable(sellerId), amountMinor: -bookedMinor },
      { account: accounts.badDebts, amountMinor: bookedMinor },
    ];
    await postTransaction(tx, { kind: "balance_written_off", subject: `balance-write-off:${id}`, currency, entries });
    const data = { writeOff: id, currency, amountMinor: bookedMinor };
    const audit = { actorId: actor.id, userId: sellerId, reason: note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "balance.written_off" });
  });

/**
 * Whoever of finance finds a proposal wrong takes it back; another one can be made.
 * @throws AppError not_found; conflict when it was decided before
 */
export const takeBackWriteOff = (actor: Finance, { id, note }: DecideProposalInput): Promise<void> =>
  transaction(async (tx) => {
    const { proposal } = await lockProposal(tx, id);
    const decided = { status: "taken_back" as const, decidedBy: actor.id, decidedAt: new Date() };
    await tx.update(balanceWriteOffs).set(decided).where(eq(balanceWriteOffs.id, id));
    const data = { writeOff: id, currency: proposal.currency, amountMinor: proposal.amountMinor };
    const audit = { actorId: actor.id, userId: proposal.sellerId, reason: note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "balance.taken_back" });
  });
