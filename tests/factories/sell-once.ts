import { eq } from "drizzle-orm";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderLines } from "#lib/platform/db/schema/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildUser } from "#tests/factories/build-user.ts";

/** Worlds of several rates of VAT and currencies, one of them without minor units. */
export const soldWorlds = ["de", "dk", "hu", "jp"] as const;
/** Less than this no card takes; minor units. */
export const leastPrice = { de: 100, dk: 500, hu: 40_000, jp: 100 };
const postalCodes = { de: "48151", dk: "2100", hu: "1052", jp: "100-0001" };

/** Somebody of this world buys the material by itself; what its seller was booked for it, in minor units. */
export const sellOnce = async (materialId: number, world: (typeof soldWorlds)[number]): Promise<number | null> => {
  const { country, currency } = worlds[world];
  const user = await buildUser({ currency });
  const cartToken = await buildCart([materialId], { userId: user.id, world });
  const buyer = { userId: user.id, cartToken, world, actorId: null };
  const { total } = await viewCart(buyer);
  await placeOrder(
    buyer,
    {
      totalMinor: total,
      currency,
      provider: "sandbox",
      billing: { ...billing, country, postalCode: postalCodes[world] },
      withdrawalConsent: true,
      sandbox: { card: "4242424242424242" },
    },
    newKey(),
  );
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.materialId, materialId));
  return line?.sellerMinor ?? null;
};
