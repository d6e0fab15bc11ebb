import { eq } from "drizzle-orm";
import { canConfirm } from "#lib/books/dunning/rules.ts";
import type { DecideProposalInput } from "#lib/books/dunning/schema.ts";
import { cancelUnpaid } from "#lib/books/dunning/server/cancel-unpaid.ts";
import { type Finance, lockUnpaid } from "#lib/books/dunning/server/propose-decision.ts";
import { tellSellers } from "#lib/books/dunning/server/tell-sellers.ts";
import { bookWriteOff } from "#lib/commerce/orders/server/write-off.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { dunningDecisions } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** The order first, as everywhere: two locks in two orders would wait for each other. */
const lockProposal = async (tx: Tx, id: number, now: Date) => {
  const [found] = await tx.select({ orderId: dunningDecisions.orderId }).from(dunningDecisions).where(eq(dunningDecisions.id, id));
  if (!found) return notFoundError();
  const { order, choices } = await lockUnpaid(tx, found.orderId, now);
  const [proposal] = await tx.select().from(dunningDecisions).where(eq(dunningDecisions.id, id)).for("update");
  if (proposal?.status !== "proposed") throw new AppError("conflict");
  return { order, choices, proposal };
};

/**
 * Another person of finance than the one who proposed it has an order cancelled or written off; in parallel one decision counts.
 * @throws AppError not_found; forbidden for who proposed it; conflict when it was decided, the money came, or a withdrawal or refund was
 * asked for since; those of `bookRefund`
 */
export const confirmProposal = (actor: Finance, { id, note }: DecideProposalInput, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const { order, choices, proposal } = await lockProposal(tx, id, now);
    if (!canConfirm(actor.id, proposal)) throw new AppError("forbidden");
    if (!choices.includes(proposal.kind)) throw new AppError("conflict");
    const refundId = proposal.kind === "cancel" ? await cancelUnpaid(tx, order, { proposal, actor, note }) : null;
    if (proposal.kind === "write_off") await bookWriteOff(tx, order);
    const decided = { status: "confirmed" as const, decidedBy: actor.id, decidedAt: new Date(), refundId };
    await tx.update(dunningDecisions).set(decided).where(eq(dunningDecisions.id, id));
    await tellSellers(tx, order, proposal.kind);
    const data = { decision: id, order: order.id, kind: proposal.kind, amountMinor: order.totalMinor };
    const audit = { actorId: actor.id, userId: order.userId, reason: note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "dunning.confirmed" });
  });

/**
 * Whoever of finance finds a proposal wrong takes it back; another one can be made.
 * @throws AppError not_found; conflict when it was decided before
 */
export const takeBackProposal = (actor: Finance, { id, note }: DecideProposalInput, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const { order, proposal } = await lockProposal(tx, id, now);
    const decided = { status: "taken_back" as const, decidedBy: actor.id, decidedAt: new Date() };
    await tx.update(dunningDecisions).set(decided).where(eq(dunningDecisions.id, id));
    const data = { decision: id, order: order.id, kind: proposal.kind };
    const audit = { actorId: actor.id, userId: order.userId, reason: note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "dunning.taken_back" });
  });
