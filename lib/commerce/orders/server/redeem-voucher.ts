import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { voucherRedemptions, vouchers } from "#lib/platform/db/schema/schema.ts";

/**
 * Uses a voucher up by one, if it still can be: the update finds no row when it is exhausted, and it locks the row, so whoever comes at
 * the same moment waits and then counts this redemption too (threat 3). False when the voucher no longer holds.
 */
export const redeemVoucher = async (tx: Tx, voucherId: number, userId: number): Promise<boolean> => {
  const isGood = and(
    eq(vouchers.id, voucherId),
    sql`(${vouchers.maxRedemptions} is null or ${vouchers.redemptions} < ${vouchers.maxRedemptions})`,
    sql`${vouchers.validFrom} <= now() and (${vouchers.validUntil} is null or ${vouchers.validUntil} > now())`,
  );
  const [used] = await tx
    .update(vouchers)
    .set({ redemptions: sql`${vouchers.redemptions} + 1` })
    .where(isGood)
    .returning({ perUserLimit: vouchers.perUserLimit });
  if (!used) return false;
  const mine = and(eq(voucherRedemptions.voucherId, voucherId), eq(voucherRedemptions.userId, userId));
  return (await tx.$count(voucherRedemptions, mine)) < used.perUserLimit;
};

/** Gives the redemption of an order back. */
export const returnVoucher = async (tx: Tx, orderId: number): Promise<void> => {
  const [redemption] = await tx
    .delete(voucherRedemptions)
    .where(eq(voucherRedemptions.orderId, orderId))
    .returning({ voucherId: voucherRedemptions.voucherId });
  if (!redemption) return;
  await tx
    .update(vouchers)
    .set({ redemptions: sql`${vouchers.redemptions} - 1` })
    .where(eq(vouchers.id, redemption.voucherId));
};
