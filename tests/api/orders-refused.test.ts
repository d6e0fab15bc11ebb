import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, materials, orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { latest, paying, place, start } from "#tests/factories/order-steps.ts";

it("rights are written in the order of the materials, so that orders of the same ones never wait for each other crosswise", async () => {
  const user = await buildUser();
  const part = await buildMaterial();
  const bundle = await buildMaterial({ priceMinor: 400, isBundle: true });
  const last = await buildMaterial();
  await getDb()
    .insert(bundleItems)
    .values([part, last].map(({ id: materialId }, position) => ({ bundleId: bundle.id, materialId, position })));
  const cartToken = await buildCart([bundle.id], { userId: user.id });
  await place({ totalMinor: 400, ...paying }, { token: user.token, cartToken });
  const rights = await getDb().select().from(entitlements).where(eq(entitlements.userId, user.id)).orderBy(asc(entitlements.id));
  expect(rights.map(({ materialId }) => materialId)).toEqual([part.id, bundle.id, last.id]);
  const [line] = await getDb()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, (await latest(user.id))?.id ?? 0));
  for (const right of rights) expect(right).toMatchObject({ orderLineId: line?.id, licence: "single", revokedAt: null });
});

it("only a cart that changed comes along with a refusal, with an address or without", async () => {
  const { cartToken, token } = await start();
  const changed = await place({ totalMinor: 1, ...paying, billing: undefined }, { token, cartToken });
  expect([changed.status, changed.body.data?.total]).toEqual([409, 290]);
  for (const wrong of [{ withdrawalConsent: false }, { provider: "credit" }]) {
    const refused = await place({ totalMinor: 290, ...paying, ...wrong }, { token, cartToken });
    expect(refused.status).toBe(422);
    expect(refused.body).not.toHaveProperty("data");
  }
});

it("a cart without anything to order is empty, one whose things can no longer be had has changed", async () => {
  const { cartToken, token, material } = await start();
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, material.id));
  expect((await place({ totalMinor: 0, provider: "none" }, { token, cartToken })).body.error?.code).toBe("cart_changed");
  const nobody = await buildUser();
  expect((await place({ totalMinor: 0, provider: "none" }, { token: nobody.token })).body.error?.code).toBe("cart_empty");
});

it("what waits for its payment cannot be ordered a second time; once that came to nothing it can", async () => {
  const { cartToken, token, user, material } = await start();
  expect((await place({ totalMinor: 290, provider: "invoice" }, { token, cartToken })).status).toBe(201);
  const mine = eq(orders.userId, user.id);
  await getDb().update(orders).set({ status: "pending" }).where(mine);
  await getDb().delete(entitlements).where(eq(entitlements.userId, user.id));
  const again = await buildCart([material.id], { userId: user.id });
  expect((await place({ totalMinor: 290, ...paying }, { token, cartToken: again })).body.error?.code).toBe("cart_already_ordered");
  await getDb().update(orders).set({ status: "failed" }).where(mine);
  expect((await place({ totalMinor: 290, ...paying }, { token, cartToken: again })).status).toBe(201);
});
