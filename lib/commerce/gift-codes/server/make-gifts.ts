import { and, asc, eq, isNull } from "drizzle-orm";
import { addMonths } from "#lib/commerce/gift-codes/rules.ts";
import { makeGiftCode } from "#lib/commerce/gift-codes/server/gift-code.ts";
import { mailGift } from "#lib/commerce/gift-codes/server/mail-gift.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { gifts, orderLines, type orders, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";

type OrderRow = typeof orders.$inferSelect;
export type GiftWords = { recipientName: string; recipientEmail?: string | undefined; message: string };

/** What the buyer said of her gifts stands with the lines of the order; codes come with the money. */
export const keepGifts = async (tx: Tx, order: OrderRow, words: GiftWords | undefined): Promise<void> => {
  const isGift = and(eq(orderLines.orderId, order.id), eq(orderLines.isGift, true));
  const lines = await tx.select({ orderLineId: orderLines.id }).from(orderLines).where(isGift).orderBy(asc(orderLines.id));
  const { recipientName = "", recipientEmail = null, message = "" } = words ?? {};
  const rows = lines.map((line) => ({ ...line, buyerId: order.userId, recipientName, recipientEmail, message }));
  if (rows.length > 0) await tx.insert(gifts).values(rows);
};

/**
 * An order was paid: its gifts come to be, each with a code of its own, and go by mail where the buyer said to whom. An order on account that
 * is paid a second time, because its bank took the money back, changes nothing.
 */
export const issueGifts = async (tx: Tx, order: OrderRow, now = new Date()): Promise<void> => {
  const isNew = and(eq(orderLines.orderId, order.id), isNull(gifts.issuedAt), isNull(gifts.endedAt));
  const rows = await tx
    .select({ gift: gifts, title: orderLines.title, from: users.publicName })
    .from(gifts)
    .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
    .innerJoin(users, eq(users.id, gifts.buyerId))
    .where(isNew)
    .orderBy(asc(gifts.id));
  for (const { gift, title, from } of rows) {
    const { code, ...kept } = makeGiftCode();
    const expiresAt = addMonths(now, getEnv().GIFT_MONTHS);
    await tx
      .update(gifts)
      .set({ ...kept, issuedAt: now, expiresAt })
      .where(eq(gifts.id, gift.id));
    if (gift.recipientEmail)
      await mailGift(tx, { gift: { id: gift.id, expiresAt }, to: gift.recipientEmail, code, title, from, world: order.world }, now);
  }
};
