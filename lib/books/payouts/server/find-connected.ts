import { and, inArray, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { connectAccounts } from "#lib/platform/db/schema/schema.ts";
import { hasConnect } from "#lib/platform/payments/get-provider.ts";

/** A seller's account at Stripe that she is paid to: since when, and whether it can take transfers at the moment. */
export type Connected = { account: string; enabledAt: Date; canTake: boolean };

/** Of these sellers those who are paid to accounts of their own at Stripe; batches leave them out. Nobody is where the option is off. */
export const findConnected = async (db: Db | Tx, sellerIds: readonly number[]): Promise<Map<number, Connected>> => {
  if (!hasConnect()) return new Map();
  const rows = await db
    .select()
    .from(connectAccounts)
    .where(and(inArray(connectAccounts.userId, [...sellerIds]), isNotNull(connectAccounts.enabledAt)));
  // One that is enabled has its reference, and is chosen (a constraint of the table).
  return new Map(
    rows.map(({ userId, reference, enabledAt, transfers, isPayingOut }) => [
      userId,
      { account: reference as string, enabledAt: enabledAt as Date, canTake: transfers === "active" && isPayingOut },
    ]),
  );
};
