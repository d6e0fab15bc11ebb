import { eq, sql } from "drizzle-orm";
import { grantGift } from "#lib/commerce/gift-codes/server/grant-gift.ts";
import { findGift, refuseOver } from "#lib/commerce/gifts/server/find-gift.ts";
import { giftTaken } from "#lib/commerce/gifts/server/notices.ts";
import { whyNot } from "#lib/commerce/gifts/server/why-not.ts";
import { isDisputed } from "#lib/commerce/orders/server/refuse-disputed.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { gifts, orders } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { addNotice } from "#lib/platform/notices/add-notices.ts";
import { href } from "#lib/platform/routes/href.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findGift>>>;

const requireWaiting = async (tx: Tx, { gift, order, buyer }: Found): Promise<void> => {
  refuseOver(gift);
  // Whose the money is is not sure: nothing leaves that may have to come back.
  if (order.status !== "paid" || buyer.blockedAt !== null || (await isDisputed(tx, order.id))) throw new AppError("gift_on_hold");
};

/**
 * A member takes a gift over, once: under the order's lock, which a withdrawal, a refund and the end of its time take too. From then on the right
 * is hers, and its buyer is told. Who has the material already is told, and the code goes on for somebody else.
 * @throws AppError not_found: no such code; gift_taken, gift_ended, gift_on_hold, gift_own, own_material, already_owned
 */
export const takeGift = (userId: number, code: string): Promise<{ materialId: number }> =>
  transaction(async (tx) => {
    const known = await findGift(tx, code);
    if (!known) return notFoundError();
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known.order.id)).for("update");
    const found = (await findGift(tx, code)) ?? notFoundError();
    await requireWaiting(tx, found);
    const { gift, line } = found;
    const reason = await whyNot(tx, found, userId);
    if (reason === "gift_own") throw new AppError("gift_own");
    if (reason === "own_material") throw new AppError("own_material");
    if (reason !== null) throw new AppError("already_owned");
    await tx.update(gifts).set({ takenBy: userId, takenAt: sql`now()`, nonce: null, recipientEmail: null }).where(eq(gifts.id, gift.id));
    const granted = await grantGift(tx, line.id, userId);
    // She came to it another way at the same moment.
    if (!granted.includes(line.materialId)) throw new AppError("already_owned");
    const path = href(found.buyer.world, "cabinet.gifts");
    await addNotice(tx, giftTaken, { userId: gift.buyerId, event: `gift-taken:${gift.id}`, path, details: { title: line.title } });
    await publish(tx, { emit: [{ room: userRoom(gift.buyerId), event: "gift.changed", payload: { id: gift.id } }] });
    return { materialId: line.materialId };
  });
