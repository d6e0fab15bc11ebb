import { desc, eq } from "drizzle-orm";
import { POST as placeOrder } from "#app/api/v1/orders/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, orders } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

// Steps of an order as the browser takes them: one call each, EUR, minor units.

export const paying = { provider: "sandbox", sandbox: { card: "4242 4242 4242 4242" } };
export const declined = { provider: "sandbox", sandbox: { card: "4000000000000002" } };
type Options = { token: string; cartToken?: string; key?: string | null; world?: string; headers?: Record<string, string> };
export const place = (body: object, { token, cartToken, key = newKey(), world = "de", headers = {} }: Options) =>
  call(placeOrder, {
    path: `/api/v1/orders?world=${world}`,
    body: { currency: "EUR", billing, withdrawalConsent: true, ...body },
    token,
    cartToken: cartToken ?? null,
    headers: key === null ? headers : { ...headers, "idempotency-key": key },
  });
export const setCart = (cartToken: string, change: object) =>
  getDb()
    .update(carts)
    .set(change)
    .where(eq(carts.tokenHash, hashSecret(cartToken)));
export const start = async (priceMinor = 290) => {
  const user = await buildUser();
  const material = await buildMaterial({ priceMinor });
  const cartToken = await buildCart([material.id], { userId: user.id });
  return { user, material, cartToken, token: user.token };
};
export const latest = async (userId: number) =>
  (await getDb().select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(1))[0];
