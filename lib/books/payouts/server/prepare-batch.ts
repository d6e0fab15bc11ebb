import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { exchangeFor, payableCents, type Rates } from "#lib/books/payouts/server/exchange.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { findConnected } from "#lib/books/payouts/server/find-connected.ts";
import { type Bank, type CandidateFacts, findCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { lockBatches, lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { findCurrentRates } from "#lib/catalogue/rates/server/find-current-rates.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { payoutBatches, payoutExchanges, payouts } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";
import { open, seal } from "#lib/platform/secrets/sealed.ts";

export type Finance = { id: number; address: string | null };

/** Days ahead that a bank takes an order for. */
const MAX_AHEAD_DAYS = 30;

// At most 35 characters, of those that banks take.
const makeId = (prefix: string): string => `${prefix}-${randomBytes(10).toString("hex").toUpperCase()}`;

/** Whether money went to this account of hers before, or is on its way; sealed numbers compare only when they are opened. */
const wasPaidTo = async (tx: Tx, sellerId: number, iban: string): Promise<boolean> => {
  const before = await tx
    .select({ iban: payouts.iban, endToEndId: payouts.endToEndId })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), inArray(payouts.status, ["sent", "prepared"])));
  return before.some((payout) => open("payouts.iban", payout.endToEndId, payout.iban) === iban);
};

type Payable = CandidateFacts & { bank: Bank };

/** Whom a batch may pay: who is paid to an account at Stripe is paid there alone. Who is not has a bank account, or a reason. */
const isForBatch = (one: CandidateFacts): one is Payable => one.reason === null && one.connected === null;

/**
 * Takes what one seller has earned, in all currencies and in euros, out of her account and into the batch; under her lock, so nobody else takes
 * the same.
 */
const payOut = async (tx: Tx, batchId: number, { sellerId, bank }: Payable, rates: Rates, now: Date): Promise<number> => {
  await lockSeller(tx, sellerId);
  const earned = await findEarned(tx, sellerId, now);
  const amountMinor = payableCents(earned, rates);
  // Who chose Stripe in this moment is no batch's any more.
  if (amountMinor === 0 || (await findConnected(tx, [sellerId])).size > 0) return 0;
  const { holder, iban, bic } = bank;
  const endToEndId = makeId("KP");
  const isFirstToAccount = !(await wasPaidTo(tx, sellerId, iban));
  const [row] = await tx
    .insert(payouts)
    .values({
      sellerId,
      batchId,
      currency: "EUR",
      amountMinor,
      holder,
      iban: seal("payouts.iban", endToEndId, iban),
      bic,
      endToEndId,
      isFirstToAccount,
    })
    .returning({ id: payouts.id });
  const { id } = row as { id: number };
  await exchangeFor(tx, `payout:${id}`, earned, rates, (one) => tx.insert(payoutExchanges).values({ payoutId: id, ...one }));
  const entries = [
    { account: accounts.payable(sellerId), amountMinor },
    { account: accounts.payoutsUnderWay, amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "payout", subject: `payout:${id}`, currency: "EUR", entries });
  return amountMinor;
};

/**
 * Prepares a batch of everybody who can be paid today; what they earned is set aside for it at once. Batches are prepared one after another,
 * so the second of two in parallel finds nothing left. Returns its id.
 * @throws AppError payout_not_ready when nobody can be paid; provider_not_available without a bank account of our own; invalid_input with
 * executeOn when the day has passed or lies too far ahead
 */
export const prepareBatch = (actor: Finance, executeOn: string, now = new Date()): Promise<number> =>
  transaction(async (tx) => {
    const isTooFar = executeOn > operatorDay(new Date(now.getTime() + MAX_AHEAD_DAYS * 86_400_000));
    if (executeOn < operatorDay(now) || isTooFar) throw new AppError("invalid_input", { fields: { executeOn: "day" } });
    if (!bankAccount()) throw new AppError("provider_not_available");
    await lockBatches(tx);
    const ready = new Map((await findCandidates(tx, now)).filter(isForBatch).map((one) => [one.sellerId, one]));
    const rates = await findCurrentRates(tx, now);
    const [row] = await tx
      .insert(payoutBatches)
      .values({ messageId: makeId("KB"), executeOn, preparedBy: actor.id })
      .returning({ id: payoutBatches.id });
    const { id } = row as { id: number };
    let sumMinor = 0;
    // In the order of their ids, as all candidates are: two that lock several sellers never wait for each other.
    for (const candidate of ready.values()) sumMinor += await payOut(tx, id, candidate, rates, now);
    if (sumMinor === 0) throw new AppError("payout_not_ready");
    const data = { batch: id, count: ready.size, sumMinor };
    await writeAudit(tx, { actorId: actor.id, userId: null, action: "payouts.prepared", data, address: actor.address });
    return id;
  });
