import { and, eq, inArray } from "drizzle-orm";
import { bookTaken, type TransferRow } from "#lib/books/connect/server/book-transfer.ts";
import { exchangeFor, payableCents } from "#lib/books/payouts/server/exchange.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { findConnected } from "#lib/books/payouts/server/find-connected.ts";
import { findCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { findCurrentRates } from "#lib/catalogue/rates/server/find-current-rates.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { connectExchanges, connectTransfers } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { hasConnect } from "#lib/platform/payments/get-provider.ts";

/** A seller has one transfer on its way at a time (also a unique index). */
const hasOpen = async (tx: Tx, sellerId: number): Promise<boolean> => {
  const open = and(eq(connectTransfers.sellerId, sellerId), inArray(connectTransfers.status, ["prepared", "due", "asked"]));
  return (await tx.$count(connectTransfers, open)) > 0;
};

/** Takes what one seller has available, in euros, out of her earnings; under her lock, so no batch, credit or other process takes the same. */
const prepareFor = async (tx: Tx, sellerId: number, now: Date): Promise<TransferRow | null> => {
  await lockSeller(tx, sellerId);
  const connected = (await findConnected(tx, [sellerId])).get(sellerId);
  if (!connected?.canTake || (await hasOpen(tx, sellerId))) return null;
  const rates = await findCurrentRates(tx, now);
  const earned = await findEarned(tx, sellerId, now);
  const amountMinor = payableCents(earned, rates);
  if (amountMinor <= 0) return null;
  const needsRelease = amountMinor > getEnv().CONNECT_RELEASE_ABOVE_EUR_CENTS;
  const status = needsRelease ? "prepared" : "due";
  const [row] = await tx
    .insert(connectTransfers)
    .values({ sellerId, account: connected.account, currency: "EUR", amountMinor, needsRelease, status })
    .returning();
  const made = row as TransferRow;
  await exchangeFor(tx, `connect-transfer:${made.id}`, earned, rates, (one) =>
    tx.insert(connectExchanges).values({ transferId: made.id, ...one }),
  );
  await bookTaken(tx, made);
  if (!needsRelease) await addJob(tx, "send_connect_transfer", { id: made.id }, { jobKey: `send_connect_transfer:${made.id}` });
  return made;
};

/**
 * Prepares a transfer for everybody who is paid to an account of her own at Stripe and can be paid today; those above the configured sum wait
 * for a person of finance. Several processes at once prepare each once. Returns how many were prepared.
 */
export const prepareTransfers = async (now = new Date()): Promise<number> => {
  if (!hasConnect()) return 0;
  const ready = (await findCandidates(getDb(), now)).filter(({ reason, connected }) => reason === null && connected !== null);
  let count = 0;
  for (const sellerId of [...new Set(ready.map((one) => one.sellerId))].sort((a, b) => a - b))
    if (await transaction((tx) => prepareFor(tx, sellerId, now))) count += 1;
  return count;
};
