import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, exchangeRates, materials } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const HOUR_MS = 3_600_000;

/** A cart in yen of a material for 5 euros, at a third of today's rate, fixed so long ago. */
const buildOldCart = async (ageMs: number) => {
  const [today] = await getDb().select().from(exchangeRates).where(eq(exchangeRates.currency, "JPY"));
  const user = await buildUser({ world: "jp", currency: "JPY" });
  const material = await buildMaterial({ priceMinor: 500, currency: "EUR" });
  await getDb().update(exchangeRates).set({ perEuro: 60.6 }).where(eq(exchangeRates.currency, "JPY"));
  const cartToken = await buildCart([material.id], { userId: user.id, world: "jp" });
  await getDb().update(exchangeRates).set({ perEuro: 181.6 }).where(eq(exchangeRates.currency, "JPY"));
  const ofCart = eq(carts.tokenHash, hashSecret(cartToken));
  await getDb()
    .update(carts)
    .set({ ratesAt: new Date(Date.now() - ageMs) })
    .where(ofCart);
  const visitor = { cartToken, userId: user.id, world: "jp" as const };
  const order = (totalMinor: number) => {
    const means = { provider: "sandbox" as const, sandbox: { card: "4242424242424242" } };
    return placeOrder({ ...visitor, actorId: null }, { totalMinor, currency: "JPY", billing, withdrawalConsent: true, ...means }, newKey());
  };
  const restore = () =>
    getDb()
      .update(exchangeRates)
      .set({ perEuro: today?.perEuro ?? 1 })
      .where(eq(exchangeRates.currency, "JPY"));
  return { visitor, order, restore, material };
};

it("PRICE-2 a cart of three years ago: 303 yen are 908, which is told, and is ordered by the new total alone", async () => {
  const { visitor, order, restore } = await buildOldCart(3 * 365 * 24 * HOUR_MS);
  await expect(order(303)).rejects.toMatchObject({ code: "cart_changed" });
  expect(await viewCart(visitor)).toMatchObject({ total: 908, cartItems: [{ notice: "rate_changed", seenMinor: 303, finalMinor: 908 }] });
  expect((await order(908)).order).toMatchObject({ status: "paid" });
  await restore();
});

it("PRICE-2 where its list changed as well as the rate, it is told as a new price", async () => {
  const { visitor, material, restore } = await buildOldCart(25 * HOUR_MS);
  await getDb().update(materials).set({ priceMinor: 600 }).where(eq(materials.id, material.id));
  expect(await viewCart(visitor)).toMatchObject({ cartItems: [{ notice: "price_changed" }] });
  await restore();
});

it("PRICE-2 for a day a cart's rates hold, read and ordered", async () => {
  const { visitor, order, restore } = await buildOldCart(23 * HOUR_MS);
  expect(await viewCart(visitor)).toMatchObject({ total: 303, cartItems: [{ notice: null }] });
  expect((await order(303)).order).toMatchObject({ status: "paid" });
  await restore();
});
