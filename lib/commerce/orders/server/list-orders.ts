import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { orderPage } from "#lib/commerce/orders/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders } from "#lib/platform/db/schema/schema.ts";

// Written out: in a query of one table drizzle leaves the table's name away, and orders.id would become the line's own id.
const titles = sql<
  string[]
>`(select coalesce(array_agg(line.title order by line.id), '{}') from order_lines line where line.order_id = orders.id)`;

/** The user's own orders, the newest first; without those that came to nothing. */
export const listOrders = async (userId: number, { page, limit }: { page: number; limit: number }): Promise<z.infer<typeof orderPage>> => {
  const mine = and(eq(orders.userId, userId), notInArray(orders.status, ["failed", "cancelled"]));
  const { id, status, provider, currency, grossMinor, totalMinor, placedAt } = orders;
  const rows = await getDb()
    .select({ id, status, provider, currency, grossMinor, totalMinor, placedAt, titles })
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(orders, mine);
  return { items: rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() })), total, page, limit };
};
