import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { giftState } from "#lib/commerce/gift-codes/rules.ts";
import type { Gift } from "#lib/commerce/gifts/schema.ts";
import { isWithinPeriod } from "#lib/commerce/refunds/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { gifts, materials, orderLines, orders } from "#lib/platform/db/schema/schema.ts";

const MOST = 500;

/** What a member gave, the newest first. Of orders that came to nothing there is none. */
export const listGifts = async (userId: number, now = new Date()): Promise<{ items: Gift[] }> => {
  const rows = await getDb()
    .select({ gift: gifts, line: orderLines, slug: materials.slug, placedAt: orders.placedAt })
    .from(gifts)
    .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(materials, eq(materials.id, orderLines.materialId))
    .where(
      and(
        eq(gifts.buyerId, userId),
        or(sql`${gifts.issuedAt} is not null`, inArray(orders.status, ["awaiting_transfer", "paid", "refunded"])),
      ),
    )
    .orderBy(desc(gifts.id))
    .limit(MOST);
  const items = rows.map(({ gift, line, slug, placedAt }) => ({
    id: gift.id,
    orderId: line.orderId,
    materialId: line.materialId,
    title: line.title,
    slug,
    state: giftState(gift),
    recipientName: gift.recipientName,
    recipientEmail: gift.recipientEmail,
    message: gift.message,
    boughtAt: placedAt.toISOString(),
    sentAt: gift.sentAt?.toISOString() ?? null,
    expiresAt: gift.expiresAt?.toISOString() ?? null,
    doneAt: (gift.endedAt ?? gift.takenAt)?.toISOString() ?? null,
    canWithdraw: isWithinPeriod(placedAt, now),
  }));
  return { items };
};
