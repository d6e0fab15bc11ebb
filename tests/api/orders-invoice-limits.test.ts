import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openLimits } from "#lib/commerce/orders/rules.ts";
import { findInvoiceLimits } from "#lib/commerce/orders/server/find-invoice-limits.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { paying, place } from "#tests/factories/order-steps.ts";

type Buyer = Awaited<ReturnType<typeof buildUser>>;

const order = async (user: Buyer, means: object = { provider: "invoice" }, priceMinor = 290) => {
  const material = await buildMaterial({ priceMinor });
  const cartToken = await buildCart([material.id], { userId: user.id });
  return place({ totalMinor: priceMinor, ...means }, { token: user.token, cartToken });
};
const countOpen = (user: Buyer) => getDb().$count(orders, and(eq(orders.userId, user.id), eq(orders.status, "awaiting_transfer")));

it("CALL-4 of ten invoice orders that a new account places at once two hold", async () => {
  const user = await buildUser();
  const carts = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const material = await buildMaterial({ priceMinor: 290 });
      return buildCart([material.id]);
    }),
  );
  const answers = await Promise.all(
    carts.map((cartToken) => place({ totalMinor: 290, provider: "invoice" }, { token: user.token, cartToken })),
  );
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error?.code);
  expect(await countOpen(user)).toBe(2);
  expect(refused).toEqual(Array(8).fill("provider_not_available"));
});

it("CALL-4 an account that paid for an order, or has been there for long, may leave more open", async () => {
  const payer = await buildUser();
  expect((await order(payer, paying)).status).toBe(201);
  const old = await buildUser();
  await getDb()
    .update(users)
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(users.id, old.id));
  for (const user of [payer, old]) {
    for (let n = 0; n < 3; n++) expect((await order(user)).status).toBe(201);
    expect(await countOpen(user)).toBe(3);
  }
});

it("CALL-4 where nothing is paid in earnest nobody is held to it", async () => {
  const user = await buildUser();
  expect(await findInvoiceLimits(getDb(), user.id)).toEqual({ invoices: 2, cents: expect.any(Number) });
  process.env.DEMO = "1";
  forgetEnv();
  try {
    expect(await findInvoiceLimits(getDb(), user.id)).toEqual(openLimits);
  } finally {
    delete process.env.DEMO;
    forgetEnv();
  }
});
