import { eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { connectAccounts, connectPayouts } from "#lib/platform/db/schema/schema.ts";
import { listConnectPayouts } from "#lib/platform/payments/stripe-connect.ts";
import { isCurrency } from "#lib/platform/worlds/currencies.ts";

/** A payout stands a while at the bank before it may come back. */
const LOOK_BACK_MS = 45 * 86_400_000;

/** Keeps what Stripe pays out of a seller's account to her bank, as it stands; by several processes at once, each payout once. Runs as a job. */
export const takePayouts = async (account: string, now = new Date()): Promise<void> => {
  const [owner] = await getDb().select().from(connectAccounts).where(eq(connectAccounts.reference, account));
  if (!owner) return;
  // The oldest first, so that of one second the newest stands on top.
  const listed = (await listConnectPayouts(account, new Date(now.getTime() - LOOK_BACK_MS))).toReversed();
  for (const { currency, ...payout } of listed) {
    if (!isCurrency(currency)) continue;
    const { status, failure, arrivesOn } = payout;
    await getDb()
      .insert(connectPayouts)
      .values({ ...payout, currency, sellerId: owner.userId })
      .onConflictDoUpdate({ target: connectPayouts.reference, set: { status, failure, arrivesOn } });
  }
};
