import { eq } from "drizzle-orm";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { carts } from "#lib/platform/db/schema/schema.ts";

/** Notes that the visitor did something with the cart, and what: the reminder waits from here. */
export const touchCart = async (
  tx: Tx,
  id: number,
  change: Partial<Pick<CartRow, "voucherId" | "useCredits" | "reminderConsentAt">> = {},
): Promise<CartRow> => {
  const [cart] = await tx
    .update(carts)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(carts.id, id))
    .returning();
  return cart as CartRow;
};
