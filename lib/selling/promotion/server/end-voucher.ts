import { and, eq, sql } from "drizzle-orm";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { vouchers } from "#lib/platform/db/schema/schema.ts";
import type { Voucher } from "#lib/selling/promotion/schema.ts";
import { getVoucher, type Owner, ownedBy } from "#lib/selling/promotion/server/list-vouchers.ts";

/** Ends a voucher in a transaction of the caller's; what was redeemed stays. False when it had ended before, or is not theirs. */
export const endVoucherIn = async (tx: Tx | ReturnType<typeof getDb>, owner: Owner, id: number): Promise<boolean> => {
  const isOpen = sql`(valid_until is null or valid_until > now())`;
  const ended = await tx
    .update(vouchers)
    .set({ validUntil: sql`now()`, validFrom: sql`least(valid_from, now())` })
    .where(and(eq(vouchers.id, id), ownedBy(owner), isOpen))
    .returning({ id: vouchers.id });
  return ended.length > 0;
};

/** ROUTE-28: from now on it takes nothing off; doing it again changes nothing. @throws AppError not_found, also for somebody else's */
export const endVoucher = async (sellerId: number, id: number): Promise<Voucher> => {
  await endVoucherIn(getDb(), sellerId, id);
  return getVoucher(sellerId, id);
};
