import { eq } from "drizzle-orm";
import { giftState } from "#lib/commerce/gift-codes/rules.ts";
import { hashGiftCode } from "#lib/commerce/gift-codes/server/gift-code.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { gifts, orderLines, orders, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** @throws AppError gift_taken; gift_ended, also when its time is over and the night has not ended it yet */
export const refuseOver = (gift: typeof gifts.$inferSelect, now = new Date()): void => {
  const state = giftState(gift);
  if (state === "taken") throw new AppError("gift_taken");
  if (state !== "waiting" || (gift.expiresAt !== null && gift.expiresAt <= now)) throw new AppError("gift_ended");
};

/** A gift by its code with its line, its order and who gave it; undefined: no such code. */
export const findGift = async (db: Db | Tx, code: string) => {
  const [found] = await db
    .select({ gift: gifts, line: orderLines, order: orders, buyer: users })
    .from(gifts)
    .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, gifts.buyerId))
    .where(eq(gifts.codeHash, hashGiftCode(code)));
  return found;
};
