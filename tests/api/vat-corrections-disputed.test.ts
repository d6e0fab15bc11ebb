import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { payBackCorrection } from "#lib/commerce/orders/server/pay-back-correction.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { bookedOf, disputeOf } from "#tests/factories/dispute-steps.ts";
import { expectBooksFit } from "#tests/factories/refund-steps.ts";
import { orderOf, paidPayment, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { askAgain, correctionOf, openVies, sellWhileAway } from "#tests/factories/vat-steps.ts";
import { DISPUTE_FEE } from "#tests/mocks/fake-disputes.ts";

const stripe = withFakeStripe();
let vies: Awaited<ReturnType<typeof openVies>>;
beforeAll(async () => {
  vies = await openVies();
});
afterAll(() => vies.stop());
beforeEach(async () => {
  stripe.refundStatus.next = "succeeded";
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

/** An order of 12 euros, 2 of them VAT, paid by card while the register was away. */
const sell = async () => {
  const { orderId } = await sellWhileAway(vies, { provider: "stripe" });
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, orderId));
  const reference = payment?.reference ?? "";
  stripe.pay(reference);
  await settleOrder(orderId, { reference, amountMinor: 1200, currency: "EUR" });
  return { orderId, reference };
};
const correct = async (orderId: number) => {
  await askAgain();
  return (await correctionOf(orderId))?.id ?? 0;
};
const lose = async (reference: string, amount?: number) => {
  const { id } = stripe.dispute(reference, amount === undefined ? {} : { amount });
  await takeDispute(id);
  stripe.decide(id, "lost");
  await takeDispute(id);
};
const undone = async (orderId: number) =>
  (await getDb().select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ amountMinor, reason }) => [reason, amountMinor]);

it("while a bank holds the money no VAT goes back; once it is ours again it does", async () => {
  const { orderId, reference } = await sell();
  const { id } = stripe.dispute(reference);
  await takeDispute(id);
  expect(await correct(orderId)).toBe(0);
  stripe.decide(id, "won");
  await takeDispute(id);
  expect(await correct(orderId)).toBeGreaterThan(0);
  await expectBooksFit();
});

it("lost before corrected VAT was sent: the bank has paid it, and with the rest the sale is taken back", async () => {
  const { orderId, reference } = await sell();
  const correction = await correct(orderId);
  const { id } = stripe.dispute(reference);
  await takeDispute(id);
  await payBackCorrection(correction);
  stripe.decide(id, "lost");
  await takeDispute(id);
  await payBackCorrection(correction);
  expect([stripe.refunds.get(reference), await undone(orderId)]).toEqual([undefined, [["dispute", 1000]]]);
  expect(await correctionOf(orderId)).toMatchObject({ status: "paid_back", coveredMinor: 200 });
  expect([(await disputeOf(orderId))?.lossMinor, (await orderOf(orderId))?.status, (await paidPayment(orderId))?.status]).toEqual([
    0,
    "refunded",
    "refunded",
  ]);
  await expectBooksFit();
});

it("lost after corrected VAT had arrived: the sale is taken back, and what the bank took twice is our loss", async () => {
  for (const [amount, loss] of [
    [1000, 0],
    [1200, 200],
  ] as const) {
    const { orderId, reference } = await sell();
    await payBackCorrection(await correct(orderId));
    await lose(reference, amount);
    expect([await undone(orderId), (await disputeOf(orderId))?.lossMinor]).toEqual([[["dispute", 1000]], loss]);
    expect((await bookedOf(orderId))["expense:dispute-fees"]).toBe(DISPUTE_FEE);
  }
  await expectBooksFit();
});

it("lost for a part after corrected VAT had arrived: never more is taken back than the bank took", async () => {
  for (const amount of [1, 2, 333, 500, 999]) {
    const { orderId, reference } = await sell();
    await payBackCorrection(await correct(orderId));
    await lose(reference, amount);
    const [[, takenMinor] = ["", 0]] = await undone(orderId);
    const loss = (await disputeOf(orderId))?.lossMinor ?? 0;
    expect([Number(takenMinor) + loss, loss]).toEqual([amount, expect.toSatisfy((minor: number) => minor >= 0 && minor <= 3)]);
    expect((await orderOf(orderId))?.status).toBe("paid");
  }
  await expectBooksFit();
});
