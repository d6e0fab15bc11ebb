import { findUnderWayBack } from "#lib/books/connect/server/find-debts.ts";
import type { ProposeWriteOffInput } from "#lib/books/dunning/schema.ts";
import type { Finance } from "#lib/books/dunning/server/propose-decision.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { balanceWriteOffs } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** What a seller owes in a currency and is not being taken back of her transfers, minor units; zero when she does not. Under her lock nobody changes it by a payout or a paper meanwhile. */
export const findOwed = async (tx: Tx, sellerId: number, currency: Currency): Promise<number> => {
  await lockSeller(tx, sellerId);
  const earned = (await findEarned(tx, sellerId)).find((one) => one.currency === currency);
  const comingBack = currency === "EUR" ? await findUnderWayBack(tx, sellerId) : 0;
  return Math.max(0, -(earned?.earnedMinor ?? 0) - comingBack);
};

/**
 * A person of finance proposes to give up what a seller owes; another one confirms it. Nothing changes until then.
 * @throws AppError forbidden for one's own; conflict when she owes nothing in that currency, or there is a proposal
 */
export const proposeWriteOff = (actor: Finance, { sellerId, currency, note }: ProposeWriteOffInput): Promise<void> =>
  transaction(async (tx) => {
    if (sellerId === actor.id) throw new AppError("forbidden");
    const amountMinor = await findOwed(tx, sellerId, currency);
    if (amountMinor === 0) throw new AppError("conflict");
    const [made] = await tx
      .insert(balanceWriteOffs)
      .values({ sellerId, currency, amountMinor, reason: note, proposedBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: balanceWriteOffs.id });
    if (!made) throw new AppError("conflict");
    const data = { writeOff: made.id, currency, amountMinor };
    const audit = { actorId: actor.id, userId: sellerId, reason: note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "balance.proposed" });
  });
