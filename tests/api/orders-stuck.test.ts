import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { sweepOrders } from "#lib/commerce/orders/server/sweep-orders.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, payments } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";
import { readStuckOrders } from "#lib/platform/metrics/read-queues.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { startFakeStripe } from "#tests/mocks/fake-stripe.ts";

const MINUTE_MS = 60_000;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
beforeAll(async () => {
  stripe = await startFakeStripe();
  const values = ["sk_test_canary", "pk_test_1", "whsec_test_canary", stripe.url];
  for (const [index, name] of names.entries()) process.env[name] = values[index];
  delete process.env.TEST_PAYMENTS;
  forgetEnv();
});
afterAll(async () => {
  for (const name of names) delete process.env[name];
  process.env.TEST_PAYMENTS = "1";
  forgetEnv();
  await stripe.stop();
});
beforeEach(async () => {
  await getDb().update(orders).set({ status: "failed" }).where(eq(orders.status, "pending"));
});

/** An order that waits for its card since so many minutes. */
const buildPending = async (minutes: number): Promise<number> => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const visitor = { userId: user.id, cartToken, world: "de" as const, actorId: null };
  const { total: totalMinor } = await viewCart(visitor);
  const { order } = await placeOrder(
    visitor,
    { totalMinor, currency: "EUR", provider: "stripe", billing, withdrawalConsent: true },
    newKey(),
  );
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - minutes * MINUTE_MS) })
    .where(eq(orders.id, order.id));
  return order.id;
};
/** The payment is with a bank, and stays there. */
const holdAtBank = async (orderId: number) => {
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, orderId));
  Object.assign(stripe.intents.get(payment?.reference ?? "") ?? {}, { status: "processing" });
};
const statusOf = async (id: number) => (await getDb().select().from(orders).where(eq(orders.id, id)))[0]?.status;
const paymentOf = async (id: number) => (await getDb().select().from(payments).where(eq(payments.orderId, id)))[0];

it("a hundred orders that nobody can end keep no other waiting", async () => {
  const stuck: number[] = [];
  for (let i = 0; i < 10; i++) stuck.push(...(await Promise.all(Array.from({ length: 10 }, () => buildPending(60)))));
  await Promise.all(stuck.map(holdAtBank));
  const later = await buildPending(30);
  await sweepOrders();
  await sweepOrders();
  expect(await statusOf(later)).toBe("failed");
  expect(await statusOf(stuck[0] ?? 0)).toBe("pending");
}, 180_000);

it("each try in vain makes the next one wait twice as long, six hours at most; the sixth is an error, once, and counted", async () => {
  const id = await buildPending(60);
  await holdAtBank(id);
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  let now = new Date();
  const waits: number[] = [];
  for (let i = 0; i < 9; i++) {
    expect(await sweepOrders(now)).toBe(1);
    const next = (await paymentOf(id))?.nextTryAt as Date;
    waits.push(Math.round((next.getTime() - now.getTime()) / MINUTE_MS));
    expect(await sweepOrders(new Date(next.getTime() - 1)), "before its time").toBe(0);
    now = next;
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  expect(errors.mock.calls.map(([facts]) => facts)).toEqual([{ orderId: id, tries: 6 }]);
  expect(await readStuckOrders()).toMatchObject({ stuck: 1 });
  errors.mockRestore();
});

it("two sweepers at once never take the same order", async () => {
  for (let i = 0; i < 6; i++) await holdAtBank(await buildPending(60));
  const taken = await Promise.all([sweepOrders(), sweepOrders(), sweepOrders()]);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(6);
});

it("a provider that is away is asked again, and what was paid meanwhile is settled", async () => {
  const id = await buildPending(60);
  stripe.failures.push(500, 500, 500);
  const warnings = vi.spyOn(log, "warn").mockImplementation(() => {});
  await sweepOrders();
  expect(warnings.mock.calls.map(([facts]) => facts)).toEqual([{ orderId: id, err: expect.any(Error) }]);
  warnings.mockRestore();
  expect([await statusOf(id), (await paymentOf(id))?.tries]).toEqual(["pending", 1]);
  const { reference } = (await paymentOf(id)) as { reference: string };
  stripe.pay(reference);
  stripe.failures.length = 0;
  await sweepOrders(new Date(Date.now() + 6 * MINUTE_MS));
  expect(await statusOf(id)).toBe("paid");
});
