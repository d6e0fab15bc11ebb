import { desc, eq, sql } from "drizzle-orm";
import { connectStateOf } from "#lib/books/connect/rules.ts";
import type { ConnectFacts } from "#lib/books/connect/schema.ts";
import { takeAccount } from "#lib/books/connect/server/take-account.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { billingAddresses, connectAccounts, connectPayouts, connectTransfers, sellerIdentities } from "#lib/platform/db/schema/schema.ts";
import { hasConnect } from "#lib/platform/payments/get-provider.ts";
import { connectCountries } from "#lib/platform/payments/stripe-connect.ts";

const SHOWN = 20;

/**
 * Euro cents that came back of a transfer. The column is written out: in a selection from one table drizzle leaves the table's name away, and the
 * id would be the reversal's own.
 */
export const backMinor = sql<number>`(select coalesce(sum(r.amount_minor), 0)::bigint from connect_reversals r where r.transfer_id = connect_transfers.id and r.status = 'done')`;

/** Where a seller says that she lives or has her firm: to the tax office, else on her papers. Null where Stripe serves nobody, or she said nothing. */
const findHome = async (userId: number): Promise<string | null> => {
  const db = getDb();
  const [identity] = await db
    .select({ country: sellerIdentities.country })
    .from(sellerIdentities)
    .where(eq(sellerIdentities.userId, userId));
  const [address] = await db
    .select({ country: billingAddresses.country })
    .from(billingAddresses)
    .where(eq(billingAddresses.userId, userId));
  const home = identity?.country ?? address?.country;
  return connectCountries.find((country) => country === home) ?? null;
};

/** How a seller's account at Stripe stands, what was transferred there, and what Stripe paid out to her bank. */
export const getConnect = async (userId: number): Promise<ConnectFacts> => {
  const db = getDb();
  const [account] = await db.select().from(connectAccounts).where(eq(connectAccounts.userId, userId));
  const { id, amountMinor, status, createdAt } = connectTransfers;
  const transfers = await db
    .select({ id, amountMinor, status, createdAt, backMinor })
    .from(connectTransfers)
    .where(eq(connectTransfers.sellerId, userId))
    .orderBy(desc(id))
    .limit(SHOWN);
  const payouts = await db
    .select()
    .from(connectPayouts)
    .where(eq(connectPayouts.sellerId, userId))
    .orderBy(desc(connectPayouts.startedAt), desc(connectPayouts.id))
    .limit(SHOWN);
  const isOffered = hasConnect();
  return {
    isOffered,
    isUsed: isOffered && Boolean(account?.isChosen && account.enabledAt),
    state: connectStateOf(account),
    country: account?.country ?? (await findHome(userId)),
    countries: [...connectCountries],
    transfers: transfers.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    payouts: payouts.map(({ id: payoutId, amountMinor: minor, currency, status: state, arrivesOn }) => ({
      id: payoutId,
      amountMinor: minor,
      currency,
      status: state,
      arrivesOn,
    })),
  };
};

/**
 * The same, after Stripe was asked how her account stands: she comes back from there.
 * @throws AppError unavailable
 */
export const refreshConnect = async (userId: number): Promise<ConnectFacts> => {
  const [account] = await getDb().select().from(connectAccounts).where(eq(connectAccounts.userId, userId));
  if (account?.reference) await takeAccount(account.reference);
  return getConnect(userId);
};
