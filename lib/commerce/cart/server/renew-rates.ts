import { and, eq, isNull, sql } from "drizzle-orm";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { carts } from "#lib/platform/db/schema/schema.ts";

/** How long a cart's rates hold: within a day she pays what she saw, and nobody waits years for a better one (PRICE-2). */
const HOLD_MS = 86_400_000;

/**
 * The cart with rates that hold: fixed anew when they are older than 24 hours, of two readers at once by one. What costs something else by
 * them carries the notice rate_changed, and an order by the old total is refused. An ordered cart keeps its own.
 */
export const renewRates = async (db: Db | Tx, cart: CartRow, now = new Date()): Promise<CartRow> => {
  const old = new Date(now.getTime() - HOLD_MS);
  if (cart.orderedAt !== null || cart.ratesAt > old) return cart;
  const isStill = and(eq(carts.id, cart.id), isNull(carts.orderedAt), sql`${carts.ratesAt} <= ${old}`);
  const [renewed] = await db
    .update(carts)
    .set({ rates: await readRates(db), ratesAt: now })
    .where(isStill)
    .returning();
  if (renewed) return renewed;
  const [other] = await db.select().from(carts).where(eq(carts.id, cart.id));
  return other ?? cart;
};
