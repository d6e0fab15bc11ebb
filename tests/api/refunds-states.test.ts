import { eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { POST as webhook } from "#app/api/v1/payments/stripe/webhook/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { listRefunds } from "#lib/commerce/refunds/server/list-refunds.ts";
import { markPaidBack, payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderLines, payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { startFakeStripe } from "#tests/mocks/fake-stripe.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const secret = "whsec_test_canary";
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
beforeAll(async () => {
  stripe = await startFakeStripe();
  const values = ["sk_test_canary", "pk_test_1", secret, stripe.url];
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
  stripe.refundStatus.next = "succeeded";
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

/** A paid order whose refund is booked and not sent yet. */
const buildRefund = async () => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial({ priceMinor: 1190 })).id], { userId: user.id });
  const visitor = { userId: user.id, cartToken, world: "de" as const, actorId: null };
  const { total: totalMinor } = await viewCart(visitor);
  const { order } = await placeOrder(
    visitor,
    { totalMinor, currency: "EUR", provider: "stripe", billing, withdrawalConsent: true },
    newKey(),
  );
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, order.id));
  const reference = payment?.reference ?? "";
  stripe.pay(reference);
  await settleOrder(order.id, { reference, amountMinor: totalMinor, currency: "EUR" });
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const [support, finance] = [await buildAdmin("support"), await buildAdmin("finance")];
  const lines = [{ orderLineId: line?.id ?? 0, amountMinor: 1190 }];
  const id = await askRefund({ id: support.id, address: null }, { orderId: order.id, lines, reason: "fraud", note: "Nur zum Test" });
  await decideRefund({ id: finance.id, role: "finance", address: null }, { id, isAccepted: true, note: "Nur zum Test" });
  return { id, finance };
};
const stateOf = async (id: number) => (await getDb().select().from(refunds).where(eq(refunds.id, id)))[0];
const paymentOf = async (id: number) =>
  (
    await getDb()
      .select()
      .from(payments)
      .where(eq(payments.id, (await stateOf(id))?.paymentId ?? 0))
  )[0]?.status;
const needsTransfer = async (id: number) =>
  (await listRefunds({ state: "all", page: 1, limit: 50 })).items.find((item) => item.id === id)?.needsTransfer;
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
const tell = (type: string, object: object) => {
  const payload = JSON.stringify({ id: newKey(), object: "event", type, data: { object } });
  const signature = new Stripe("sk_test_canary").webhooks.generateTestHeaderString({ payload, secret });
  return call(webhook, { method: "POST", path: "/x", body: payload, headers: { "stripe-signature": signature } });
};

it("a refund on its way is not paid back until it has arrived; it is made once, however often it is asked about", async () => {
  stripe.refundStatus.next = "pending";
  const { id } = await buildRefund();
  for (let i = 0; i < 3; i++) await payBackRefund(id);
  expect([(await stateOf(id))?.status, await paymentOf(id), await needsTransfer(id)]).toEqual(["booked", "succeeded", false]);
  const jobs = await jobsOf("pay_back_refund");
  expect(jobs.map(({ payload }) => payload)).toEqual([{ id }]);
  expect((jobs[0]?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(5 * 3_600_000);
  const made = stripe.parts.filter(({ metadata }) => metadata.key?.endsWith(`-${id}`));
  expect(made).toHaveLength(1);
  Object.assign(made[0] ?? {}, { status: "succeeded" });
  await payBackRefund(id);
  expect([(await stateOf(id))?.status, await paymentOf(id)]).toEqual(["paid_back", "refunded"]);
  await check();
});

it("a refund that comes to nothing is an error, once, and waits for finance, who transfer it", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  stripe.refundStatus.next = "pending";
  const { id, finance } = await buildRefund();
  await payBackRefund(id);
  const made = stripe.parts.find(({ metadata }) => metadata.key?.endsWith(`-${id}`));
  Object.assign(made ?? {}, { status: "failed", failure_reason: "expired_or_canceled_card" });
  for (let i = 0; i < 2; i++) await payBackRefund(id);
  expect(await stateOf(id)).toMatchObject({ status: "booked", failure: "expired_or_canceled_card" });
  expect(errors.mock.calls.map(([facts]) => facts)).toEqual([{ refund: id, failure: "expired_or_canceled_card" }]);
  errors.mockRestore();
  expect(await needsTransfer(id)).toBe(true);
  await markPaidBack({ id: finance.id, address: null }, id);
  expect([(await stateOf(id))?.status, await paymentOf(id), await needsTransfer(id)]).toEqual(["paid_back", "refunded", false]);
  await expect(markPaidBack({ id: finance.id, address: null }, id)).rejects.toMatchObject({ code: "conflict" });
  await check();
});

it("finance transfers nothing that the provider may still give back", async () => {
  stripe.refundStatus.next = "pending";
  const { id, finance } = await buildRefund();
  await payBackRefund(id);
  await expect(markPaidBack({ id: finance.id, address: null }, id)).rejects.toMatchObject({ code: "conflict" });
});

it.each(["refund.updated", "refund.failed", "charge.refund.updated"])(
  "threat 22 %s has the refund asked about again, and believes nothing that it says",
  async (type) => {
    stripe.refundStatus.next = "pending";
    const { id } = await buildRefund();
    await payBackRefund(id);
    const made = stripe.parts.find(({ metadata }) => metadata.key?.endsWith(`-${id}`));
    expect((await tell(type, { ...made, object: "refund", status: "succeeded" })).status).toBe(200);
    const [job] = await jobsOf("pay_back_refund");
    expect([job?.payload, (job?.runAt.getTime() ?? 0) <= Date.now() + 1000]).toEqual([{ id }, true]);
    await payBackRefund(id);
    expect((await stateOf(id))?.status).toBe("booked");
  },
);

it("events of refunds that are not ours, or of nothing, change nothing", async () => {
  for (const key of [undefined, "", "refund-of-order-x-1", "refund-of-order-1-2;3", "refund-of-order-1-999999999999999999"])
    expect((await tell("refund.updated", { id: "re_x", object: "refund", metadata: key === undefined ? undefined : { key } })).status).toBe(
      200,
    );
  expect(await jobsOf("pay_back_refund")).toEqual([]);
});
