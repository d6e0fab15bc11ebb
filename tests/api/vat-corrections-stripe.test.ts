import { eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { POST as webhook } from "#app/api/v1/payments/stripe/webhook/route.ts";
import { listVatCorrections } from "#lib/books/tax/server/list-vat-corrections.ts";
import { markCorrectionPaid, payBackCorrection } from "#lib/commerce/orders/server/pay-back-correction.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { payments, vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { expectBooksFit } from "#tests/factories/refund-steps.ts";
import { askAgain, correctionOf, openVies, sellWhileAway } from "#tests/factories/vat-steps.ts";
import { startFakeStripe } from "#tests/mocks/fake-stripe.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const secret = "whsec_test_canary";
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let vies: Awaited<ReturnType<typeof openVies>>;
const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
beforeAll(async () => {
  stripe = await startFakeStripe();
  vies = await openVies();
  const values = ["sk_test_canary", "pk_test_1", secret, stripe.url];
  for (const [index, name] of names.entries()) process.env[name] = values[index];
  delete process.env.TEST_PAYMENTS;
  forgetEnv();
});
afterAll(async () => {
  for (const name of names) delete process.env[name];
  process.env.TEST_PAYMENTS = "1";
  forgetEnv();
  await vies.stop();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.refundStatus.next = "pending";
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

/** VAT of an order paid by card that is booked to go back and not sent yet. */
const buildCorrection = async () => {
  const { orderId } = await sellWhileAway(vies, { provider: "stripe" });
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, orderId));
  const reference = payment?.reference ?? "";
  stripe.pay(reference);
  await settleOrder(orderId, { reference, amountMinor: 1200, currency: "EUR" });
  await askAgain();
  return (await correctionOf(orderId))?.id ?? 0;
};
const stateOf = async (id: number) => (await getDb().select().from(vatCorrections).where(eq(vatCorrections.id, id)))[0];
const sentOf = (id: number) =>
  stripe.parts.filter(({ metadata }) => metadata.key?.startsWith("vat-of-order-") && metadata.key.endsWith(`-${id}`));

it("VAT on its way back by card is sent once, as a part of the payment, and is back only when it has arrived", async () => {
  const id = await buildCorrection();
  expect((await jobsOf("pay_back_vat_correction")).map(({ payload }) => payload)).toEqual([{ id }]);
  for (let i = 0; i < 3; i++) await payBackCorrection(id);
  expect((await stateOf(id))?.status).toBe("booked");
  const [job] = await jobsOf("pay_back_vat_correction");
  expect((job?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(5 * 3_600_000);
  expect(sentOf(id)).toMatchObject([{ amount: 200 }]);
  Object.assign(sentOf(id)[0] ?? {}, { status: "succeeded" });
  await payBackCorrection(id);
  expect((await stateOf(id))?.status).toBe("paid_back");
  await expectBooksFit();
});

it("threat 22 an event about it has it asked about again, and is believed nothing", async () => {
  const id = await buildCorrection();
  await payBackCorrection(id);
  const object = { ...sentOf(id)[0], object: "refund", status: "succeeded" };
  const payload = JSON.stringify({ id: newKey(), object: "event", type: "refund.updated", data: { object } });
  const signature = new Stripe("sk_test_canary").webhooks.generateTestHeaderString({ payload, secret });
  const told = await call(webhook, { method: "POST", path: "/x", body: payload, headers: { "stripe-signature": signature } });
  expect(told.status).toBe(200);
  const [job] = await jobsOf("pay_back_vat_correction");
  expect([job?.payload, (job?.runAt.getTime() ?? 0) <= Date.now() + 1000]).toEqual([{ id }, true]);
  await payBackCorrection(id);
  expect((await stateOf(id))?.status).toBe("booked");
});

it("what the provider cannot give back is an error, once, and finance transfers it; nothing that may still arrive", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const finance = { id: (await buildAdmin("finance")).id, address: null };
  const id = await buildCorrection();
  await payBackCorrection(id);
  await expect(markCorrectionPaid(finance, id)).rejects.toMatchObject({ code: "conflict" });
  Object.assign(sentOf(id)[0] ?? {}, { status: "failed", failure_reason: "expired_or_canceled_card" });
  for (let i = 0; i < 2; i++) await payBackCorrection(id);
  expect(errors.mock.calls.map(([facts]) => facts)).toEqual([{ correction: id, failure: "expired_or_canceled_card" }]);
  errors.mockRestore();
  const shown = (await listVatCorrections()).items.find((item) => item.id === id);
  expect(shown).toMatchObject({ needsTransfer: true, status: "booked" });
  await markCorrectionPaid(finance, id);
  await expect(markCorrectionPaid(finance, id)).rejects.toMatchObject({ code: "conflict" });
  expect((await stateOf(id))?.status).toBe("paid_back");
  await expectBooksFit();
});
