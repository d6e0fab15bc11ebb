import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { contains } from "#lib/platform/db/contains.ts";
import { orders, users } from "#lib/platform/db/schema/schema.ts";
import type { ListOrdersInput } from "#lib/staff/admin/schema.ts";

/** The newest orders that fit, with their buyers: for the room of staff and for `npm run admin -- orders`. */
export const findOrders = ({ order, buyer, status, inWorld, from, to, before, limit }: ListOrdersInput) =>
  getDb()
    .select({ order: orders, buyer: { id: users.id, name: users.publicName, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        order === undefined ? undefined : eq(orders.id, order),
        buyer ? contains(users.email, buyer) : undefined,
        status && eq(orders.status, status),
        inWorld && eq(orders.world, inWorld),
        // Days of UTC, whatever the time zone of the database.
        from ? gte(orders.placedAt, new Date(from)) : undefined,
        to ? lt(orders.placedAt, sql`${new Date(to).toISOString()}::timestamptz + interval '24 hours'`) : undefined,
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);
