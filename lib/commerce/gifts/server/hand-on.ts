import { and, eq } from "drizzle-orm";
import { groupCode } from "#lib/commerce/gift-codes/rules.ts";
import { readGiftCode } from "#lib/commerce/gift-codes/server/gift-code.ts";
import { giftUrl, mailGift } from "#lib/commerce/gift-codes/server/mail-gift.ts";
import type { GiftCode } from "#lib/commerce/gifts/schema.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { gifts, orderLines, orders, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** One's own gift that waits, its row locked, with its code. @throws AppError not_found; gift_taken; gift_ended */
const findOwn = async (tx: Tx, userId: number, id: number) => {
  const [row] = await tx
    .select({ gift: gifts, title: orderLines.title, from: users.publicName, world: orders.world })
    .from(gifts)
    .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, gifts.buyerId))
    .where(and(eq(gifts.id, id), eq(gifts.buyerId, userId)))
    .for("update", { of: gifts });
  if (!row || row.gift.codeHash === null) return notFoundError();
  if (row.gift.takenAt) throw new AppError("gift_taken");
  const code = readGiftCode(row.gift);
  if (code === null) throw new AppError("gift_ended");
  return { ...row, code };
};

/** The code of one's own gift, to print or to hand on. @throws AppError not_found, also for an unpaid one; gift_taken; gift_ended */
export const showGiftCode = (userId: number, id: number): Promise<GiftCode> =>
  transaction(async (tx) => {
    const { code, world } = await findOwn(tx, userId, id);
    return { code: groupCode(code), url: giftUrl(world, code) };
  });

/** Sends the mail of one's own gift, again or to another address. @throws AppError as above */
export const sendGift = (userId: number, { id, email }: { id: number; email: string }): Promise<void> =>
  transaction(async (tx) => {
    const { gift, code, title, from, world } = await findOwn(tx, userId, id);
    await mailGift(tx, { gift, to: email, code, title, from, world });
  });
