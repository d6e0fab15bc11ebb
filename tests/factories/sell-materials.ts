import { eq } from "drizzle-orm";
import { applyVoucher } from "#lib/commerce/cart/server/apply-voucher.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildUser } from "#tests/factories/build-user.ts";

type Wanted = {
  totalMinor: number;
  /** The buyer; a new one unless told otherwise. */
  userId?: number;
  /** A code of a voucher that is used. */
  voucher?: string;
  provider?: "sandbox" | "invoice" | "none";
  /** When it is said to have happened. */
  at?: Date;
  country?: string;
};

/** An order of these materials, paid by a test card as buyers do. Gives its lines in the order of the ids, and the buyer. */
export const sellMaterials = async (materialIds: readonly number[], { totalMinor, voucher, provider, at, country, ...wanted }: Wanted) => {
  const userId = wanted.userId ?? (await buildUser()).id;
  const visitor = { cartToken: await buildCart(materialIds, { userId }), userId, world: "de" as const };
  if (voucher) await applyVoucher(visitor, voucher);
  const { order } = await placeOrder(
    { ...visitor, actorId: null },
    {
      totalMinor,
      currency: "EUR",
      billing,
      withdrawalConsent: true,
      provider: provider ?? (totalMinor === 0 ? "none" : "sandbox"),
      sandbox: { card: "4242424242424242" },
    },
    newKey(),
  );
  const change = { ...(at && { placedAt: at }), ...(country && { country }) };
  if (at || country) await getDb().update(orders).set(change).where(eq(orders.id, order.id));
  const lines = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.materialId);
  return { orderId: order.id, userId, lines };
};
