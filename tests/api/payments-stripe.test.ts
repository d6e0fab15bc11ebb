import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as cancelOrder } from "#app/api/v1/orders/[id]/cancel/route.ts";
import { POST as placeOrder } from "#app/api/v1/orders/route.ts";
import { GET as paymentOptions } from "#app/api/v1/payment-options/route.ts";
import { POST as webhook } from "#app/api/v1/payments/stripe/webhook/route.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { paymentOptions as paymentOptionsSchema } from "#lib/commerce/orders/schema.ts";
import { failOrder } from "#lib/commerce/orders/server/fail-order.ts";
import { tasks } from "#lib/commerce/orders/server/jobs.ts";
import { refundPayment } from "#lib/commerce/orders/server/refund-payment.ts";
import { sweepOrders } from "#lib/commerce/orders/server/sweep-orders.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, invoices, orders, payments, providerEvents } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { startFakeStripe } from "#tests/mocks/fake-stripe.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const secret = "whsec_test_canary";
let fake: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  fake = await startFakeStripe();
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_canary",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: fake.url,
  });
  forgetEnv();
});
afterAll(async () => {
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"]) delete process.env[name];
  forgetEnv();
  await fake.stop();
});

const sdk = new Stripe("sk_test_canary");
let events = 0;
const eventOf = (type: string, intent: object) => {
  events += 1;
  return JSON.stringify({ id: `evt_${events}`, object: "event", type, data: { object: intent } });
};
const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  sdk.webhooks.generateTestHeaderString({ payload, secret, ...options });
const deliver = (payload: string, signature: string | null) =>
  call(webhook, {
    method: "POST",
    path: "/api/v1/payments/stripe/webhook",
    body: payload,
    headers: signature ? { "stripe-signature": signature } : {},
  });

/** An event of Stripe's, signed as it signs. */
const tell = (...event: Parameters<typeof eventOf>) => {
  const payload = eventOf(...event);
  return deliver(payload, sign(payload));
};

const order = async (totalMinor = 290, address: object = billing) => {
  const user = await buildUser();
  const material = await buildMaterial({ priceMinor: totalMinor });
  const cartToken = await buildCart([material.id], { userId: user.id });
  const key = newKey();
  const body = { totalMinor, currency: "EUR", billing: address, withdrawalConsent: true, provider: "stripe" };
  const place = () =>
    call(placeOrder, { path: "/api/v1/orders?world=de", body, token: user.token, cartToken, headers: { "idempotency-key": key } });
  const answer = await place();
  const id = Number(answer.body.data?.order?.id);
  const [payment] = await getDb()
    .select()
    .from(payments)
    .where(eq(payments.orderId, id || 0));
  const status = async () => (await getDb().select().from(orders).where(eq(orders.id, id)))[0]?.status;
  return { user, cartToken, answer, place, id, reference: payment?.reference ?? "", status };
};

it("CALL-4 with keys Stripe is offered and the sandbox is not", async () => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const { body } = await call(paymentOptions, { path: "/?world=de", cartToken, token: user.token });
  expect(body.data).toMatchObject({ stripePublishableKey: "pk_test_1", totalMinor: 290 });
  const { options: all } = paymentOptionsSchema.parse(body.data);
  const options = Object.fromEntries(all.map(({ provider, reason }) => [provider, reason]));
  // Without an account of one's own there is no transfer beside real money.
  expect(options).toEqual({
    none: "something_to_pay",
    credit: "credit_too_low",
    stripe: null,
    sandbox: "not_configured",
    invoice: "not_configured",
  });
});

it("an order waits with the client's secret; repeating the request makes no second payment", async () => {
  const { answer, place, status, reference } = await order();
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({
    clientSecret: `${reference}_secret_x`,
    order: { status: "pending", lines: [{ isEntitled: false }] },
  });
  expect((await place()).body).toEqual(answer.body);
  expect([...fake.intents.values()].filter(({ id }) => id === reference)).toMatchObject([{ amount: 290, currency: "eur" }]);
  expect(await status()).toBe("pending");
});

it("threat 22 the same event ten times in parallel has one effect", async () => {
  const { id, reference, status, user } = await order();
  const payload = eventOf("payment_intent.succeeded", fake.pay(reference));
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(payload, sign(payload))));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  expect(await status()).toBe("paid");
  expect(await getDb().$count(entitlements, eq(entitlements.userId, user.id))).toBe(1);
  expect(await getDb().$count(invoices, eq(invoices.orderId, id))).toBe(1);
  expect(await getDb().$count(providerEvents, eq(providerEvents.eventId, `evt_${events}`))).toBe(1);
  await tell("payment_intent.succeeded", fake.pay(reference));
  expect(await getDb().$count(invoices, eq(invoices.orderId, id))).toBe(1);
});

it.each([
  ["none at all", () => null],
  ["of another secret", (payload: string) => sign(payload, { secret: "whsec_other" })],
  ["of another body", (payload: string) => sign(`${payload} `)],
  ["six minutes old", (payload: string) => sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 360 })],
  ["garbage", () => "t=1,v1=00"],
])("threat 22 a signature %s is 400 and changes nothing", async (_, signature) => {
  const { reference, status } = await order();
  const payload = eventOf("payment_intent.succeeded", fake.pay(reference));
  const { status: code, body } = await deliver(payload, signature(payload));
  expect([code, body.error?.code]).toEqual([400, "signature_invalid"]);
  expect(await status()).toBe("pending");
  expect(await getDb().$count(providerEvents, eq(providerEvents.eventId, `evt_${events}`))).toBe(0);
});

it("threat 22 whose answer to making the payment we never heard is settled by its event", async () => {
  const { id, reference, status } = await order();
  await getDb().update(payments).set({ reference: null }).where(eq(payments.orderId, id));
  await tell("payment_intent.succeeded", fake.pay(reference));
  expect(await status()).toBe("paid");
});

it("threat 22 another amount, another currency, another payment settle nothing", async () => {
  const { id, reference, status } = await order();
  const intent = fake.pay(reference);
  const fakes = [
    { ...intent, amount_received: 100 },
    { ...intent, currency: "huf" },
    { ...intent, id: "pi_foreign" },
  ];
  for (const wrong of fakes) {
    expect((await tell("payment_intent.succeeded", wrong)).status).toBe(200);
    expect(await status()).toBe("pending");
  }
  for (const orderId of ["", "x", "-1", "999999", "1e99"]) {
    expect((await tell("payment_intent.succeeded", { ...intent, metadata: { orderId } })).status).toBe(200);
  }
  await tell("payment_intent.succeeded", intent);
  expect(await status()).toBe("paid");
  expect(await getDb().select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
    { status: "succeeded", reference, failure: null },
  ]);
});

it("threat 22 a refused card, then success, then the refusal again out of order", async () => {
  const { reference, status } = await order();
  const refused = { ...fake.intents.get(reference), last_payment_error: { code: "card_declined" } };
  const late = eventOf("payment_intent.payment_failed", refused);
  const first = eventOf("payment_intent.payment_failed", refused);
  const paid = eventOf("payment_intent.succeeded", fake.pay(reference));
  for (const payload of [first, paid, late]) await deliver(payload, sign(payload));
  expect(await status()).toBe("paid");
});

it("the buyer can step back: the payment is cancelled at Stripe and the cart is usable", async () => {
  const { id, reference, cartToken, user, status } = await order();
  const { body } = await call(cancelOrder, { method: "POST", path: "/?world=de", params: { id: String(id) }, token: user.token });
  expect(body.data).toMatchObject({ status: "cancelled" });
  expect(fake.intents.get(reference)?.status).toBe("canceled");
  expect(await viewCart({ cartToken, userId: user.id, world: "de" })).toMatchObject({ itemCount: 1 });
  await tell("payment_intent.canceled", fake.intents.get(reference) ?? {});
  expect(await status()).toBe("cancelled");
});

it("stepping back after the payment went through keeps the order", async () => {
  const { id, reference, user } = await order();
  fake.pay(reference);
  const { body } = await call(cancelOrder, { method: "POST", path: "/?world=de", params: { id: String(id) }, token: user.token });
  expect(body.data).toMatchObject({ status: "paid", lines: [{ isEntitled: true }] });
});

it("the sweeper asks Stripe: paid is settled, open is given up, what is with the bank waits", async () => {
  const [paid, open, processing] = [await order(), await order(), await order()];
  fake.pay(paid.reference);
  Object.assign(fake.intents.get(processing.reference) ?? {}, { status: "processing" });
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - 16 * 60_000) });
  await sweepOrders();
  expect([await paid.status(), await open.status(), await processing.status()]).toEqual(["paid", "failed", "pending"]);
});

it("money that comes after the order was given up goes back", async () => {
  const { id, reference, status } = await order();
  await failOrder(id, "expired");
  await tell("payment_intent.succeeded", fake.pay(reference));
  expect(await status()).toBe("failed");
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, id));
  await refundPayment(payment?.id ?? 0);
  await refundPayment(payment?.id ?? 0);
  expect(fake.refunds.get(reference)).toBe(1);
  expect(await getDb().select().from(payments).where(eq(payments.orderId, id))).toMatchObject([{ status: "refunded" }]);
});

it("Stripe being away is 503 and leaves the key usable: the same request ends in one payment", async () => {
  fake.failures.push(500, 500, 500);
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const body = { totalMinor: 290, currency: "EUR", billing, withdrawalConsent: true, provider: "stripe" };
  const headers = { "idempotency-key": newKey() };
  const place = () => call(placeOrder, { path: "/?world=de", body, token: user.token, cartToken, headers });
  const first = await place();
  expect([first.status, first.body.error?.code]).toEqual([503, "unavailable"]);
  expect(first.headers.get("retry-after")).toBe("5");
  fake.failures.length = 0;
  const second = await place();
  expect(second.body.data?.order).toMatchObject({ status: "pending" });
  expect(await getDb().$count(orders, eq(orders.userId, user.id))).toBe(1);
});

it.each([
  ["a card", { payment_method_details: { card: { country: "FR" } } }, { card: "FR" }],
  ["a card whose bank says nothing", { payment_method_details: { card: { country: null } } }, {}],
  ["no card", { payment_method_details: { type: "sepa_debit" } }, {}],
])(
  "Regulation 282/2011 art. 24f: of a buyer abroad who paid with %s the card's country is kept, and nothing else of it",
  async (_, charge, kept) => {
    const { id, reference } = await order(290, { ...billing, country: "FR", postalCode: "75001", city: "Paris" });
    await tell("payment_intent.succeeded", fake.pay(reference));
    expect((await jobsOf("keep_card_country")).at(-1)?.payload).toEqual({ id });
    Object.assign(fake.intents.get(reference) ?? {}, { latest_charge: charge });
    await tasks.keep_card_country?.({ id }, {} as never);
    const [row] = await getDb().select().from(orders).where(eq(orders.id, id));
    expect(row?.locationProofs).toEqual({ billingAddress: "FR", world: "DE", cartWorld: "de", ...kept });
  },
);
