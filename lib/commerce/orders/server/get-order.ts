import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Order } from "#lib/commerce/orders/schema.ts";
import { presentOrder } from "#lib/commerce/orders/server/present-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { dunningNotices, entitlements, invoices, materials, orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const isEntitled = sql<boolean>`not ${orderLines.isGift} and exists (select 1 from ${entitlements} where ${entitlements.userId} = ${orders.userId}
  and ${entitlements.materialId} = ${orderLines.materialId} and ${entitlements.revokedAt} is null)`;

/**
 * One of the user's own orders (threat 5).
 * @throws AppError not_found, also for those of others
 */
export const getOrder = async (userId: number, id: number): Promise<Order> => {
  const db = getDb();
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) return notFoundError();
  const lines = await db
    .select({ ...getTableColumns(orderLines), slug: materials.slug, isEntitled })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(materials, eq(materials.id, orderLines.materialId))
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id));
  const documents = await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id));
  const [reminded = null] = await db
    .select({ sentOn: dunningNotices.sentOn, payBy: dunningNotices.payBy })
    .from(dunningNotices)
    .where(eq(dunningNotices.orderId, id))
    .orderBy(desc(dunningNotices.step))
    .limit(1);
  return presentOrder(order, { lines, invoices: documents, reminded });
};
