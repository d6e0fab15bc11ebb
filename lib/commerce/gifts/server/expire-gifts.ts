import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { REMIND_DAYS } from "#lib/commerce/gift-codes/rules.ts";
import { endGifts } from "#lib/commerce/gift-codes/server/end-gifts.ts";
import { giveBack, lockGift } from "#lib/commerce/gifts/server/give-back.ts";
import { isDisputed } from "#lib/commerce/orders/server/refuse-disputed.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { gifts, orderLines, orders, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { log } from "#lib/platform/log/log.ts";

const BATCH = 200;
const isWaiting = and(sql`${gifts.issuedAt} is not null`, isNull(gifts.takenAt), isNull(gifts.endedAt));

const expire = (id: number, now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const locked = await lockGift(tx, id);
    // Taken or taken back meanwhile, or whose the money is is not sure: then it is looked at again tomorrow.
    if (locked?.state !== "waiting" || locked.order.status !== "paid" || (locked.gift.expiresAt ?? now) > now) return false;
    if (await isDisputed(tx, locked.order.id)) return false;
    // Nobody is there to have the credit: the sale stands, and its seller is paid.
    if (locked.buyer.deletedAt) await endGifts(tx, [locked.line.id], "expired");
    else await giveBack(tx, locked, { ending: "expired", reason: "gift" });
    return true;
  });

/**
 * Ends the gifts whose time is over; what they cost is their buyers' credit. Each in a transaction of its own, once, so that one which cannot be
 * ended does not hold up the rest; the next night tries again. Answers how many.
 */
export const expireGifts = async (now = new Date()): Promise<number> => {
  const due = await getDb()
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(isWaiting, lte(gifts.expiresAt, now)))
    .orderBy(asc(gifts.expiresAt), asc(gifts.id));
  let ended = 0;
  for (const { id } of due) {
    const isEnded = await expire(id, now).catch((error: unknown) => {
      log.error({ err: error, gift: id }, "a gift could not be ended");
      return false;
    });
    if (isEnded) ended += 1;
  }
  return ended;
};

/** Tells buyers once, 30 days before, that nobody has taken their gift. Answers how many mails were queued. */
export const remindOfGifts = (now = new Date()): Promise<number> =>
  transaction(async (tx) => {
    const soon = new Date(now.getTime() + REMIND_DAYS * 86_400_000);
    const rows = await tx
      .select({ gift: gifts, title: orderLines.title, order: orders, buyer: users })
      .from(gifts)
      .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(users, eq(users.id, gifts.buyerId))
      .where(and(isWaiting, isNull(gifts.remindedAt), lte(gifts.expiresAt, soon), isNull(users.deletedAt), isNull(users.blockedAt)))
      .orderBy(asc(gifts.id))
      .limit(BATCH)
      .for("update", { of: gifts, skipLocked: true });
    for (const { gift, title, order, buyer } of rows) {
      await tx.update(gifts).set({ remindedAt: now }).where(eq(gifts.id, gift.id));
      const payload = { name: buyer.publicName, title, until: gift.expiresAt?.toISOString() ?? "" };
      await queueMail(tx, { to: buyer.email, template: "gift_expiring", world: order.world, language: buyer.language, payload });
    }
    return rows.length;
  });
