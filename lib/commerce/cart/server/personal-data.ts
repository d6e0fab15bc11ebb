import { and, eq, inArray, sql } from "drizzle-orm";
import { cartItems, carts, orders } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";

const items = personalTable(cartItems, ["cartId", "materialId", "licence", "seats", "isGift", "addedAt"], {
  seenMinor: "is the shop's own note",
  listMinor: "is the shop's own note",
});

export const personalData: PersonalData = {
  name: "cart",
  tables: [items, notExported(carts, "is told by what lies in it; once ordered by the order")],
  collect: async (tx, userId) => ({
    cart: await tx.select(items.columns).from(cartItems).innerJoin(carts, eq(carts.id, cartItems.cartId)).where(eq(carts.userId, userId)),
  }),
  // Orders need the carts that they came from.
  erase: async (tx, { userId }) => {
    const open = tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(eq(carts.userId, userId), sql`not exists (select 1 from ${orders} where ${orders.cartId} = ${carts.id})`));
    await tx.delete(cartItems).where(inArray(cartItems.cartId, open));
    await tx.delete(carts).where(inArray(carts.id, open));
  },
};
