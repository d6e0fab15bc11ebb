import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { askPayment } from "#lib/commerce/orders/server/ask-payment.ts";
import { refundPayment } from "#lib/commerce/orders/server/refund-payment.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { tasks } from "#lib/commerce/refunds/server/jobs.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { takeProviderRefunds, watchProviderRefunds } from "#lib/commerce/refunds/server/take-provider-refunds.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, payments, providerRefunds, refunds } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { bookedOf, disputeOf, expectBooksHold, giveBack, note, staff } from "#tests/factories/dispute-steps.ts";
import { buyByCard, orderOf, paidPayment, tell, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { findTampering, type Tampering } from "#tests/factories/tamper.ts";
import { beginAtLock, holdLock } from "#tests/hold-lock.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const stripe = withFakeStripe();
beforeEach(async () => {
  stripe.refundStatus.next = "succeeded";
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});
const sentOf = (reference: string) => stripe.parts.filter((part) => part.payment_intent === reference && part.metadata.key);
const given = (orderId: number) => getDb().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);

it("threat 22 money given back in the provider's own room is asked about, not believed: the sale is taken back, and nothing is sent again", async () => {
  const sale = await buyByCard(stripe, { prices: [1190, 500], creditMinor: 300 });
  const lie = { id: "re_lie", object: "refund", payment_intent: sale.reference, amount: 1390, status: "succeeded", metadata: {} };
  expect((await tell("refund.created", lie)).status).toBe(200);
  expect((await jobsOf("take_provider_refunds")).map(({ payload }) => payload)).toEqual([{ reference: sale.reference }]);
  await tasks.take_provider_refunds?.({ reference: sale.reference }, {} as never);
  expect(await given(sale.orderId)).toEqual([]);
  stripe.giveBackByHand(sale.reference, 1390);
  for (let i = 0; i < 2; i++) await tasks.take_provider_refunds?.({ reference: sale.reference }, {} as never);
  expect(await given(sale.orderId)).toMatchObject([{ reason: "provider", status: "paid_back", amountMinor: 1690, creditMinor: 300 }]);
  expect([(await orderOf(sale.orderId))?.status, (await paidPayment(sale.orderId))?.status]).toEqual(["refunded", "refunded"]);
  const rights = await getDb().select().from(entitlements).where(eq(entitlements.userId, sale.buyer.id));
  expect(rights.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
  expect([await bookedOf(sale.orderId), await jobsOf("pay_back_refund"), stripe.refunds.get(sale.reference)]).toEqual([{}, [], undefined]);
  await expectBooksHold();
});

it("a part given back by hand takes back so much of the sale; a second part the next", async () => {
  const sale = await buyByCard(stripe, { prices: [1190, 500] });
  for (const [amount, status] of [
    [1190, "paid"],
    [500, "refunded"],
  ] as const) {
    stripe.giveBackByHand(sale.reference, amount);
    await takeProviderRefunds(sale.reference);
    expect((await orderOf(sale.orderId))?.status).toBe(status);
  }
  expect((await given(sale.orderId)).map(({ amountMinor }) => amountMinor)).toEqual([1190, 500]);
  await expectBooksHold();
});

it("what was booked to go back and not sent is paid by it, whole or in part, and only the rest is sent", async () => {
  const sale = await buyByCard(stripe);
  const id = await giveBack(sale, 1190);
  stripe.giveBackByHand(sale.reference, 400);
  await takeProviderRefunds(sale.reference);
  expect(await given(sale.orderId)).toMatchObject([{ id, status: "booked", coveredMinor: 400 }]);
  await payBackRefund(id);
  expect(stripe.parts.filter(({ payment_intent: of }) => of === sale.reference).map(({ amount }) => amount)).toEqual([400, 790]);
  expect([(await given(sale.orderId))[0]?.status, (await paidPayment(sale.orderId))?.status]).toEqual(["paid_back", "refunded"]);
  const other = await buyByCard(stripe);
  const whole = await giveBack(other, 1190);
  stripe.giveBackByHand(other.reference, 1190);
  await takeProviderRefunds(other.reference);
  await payBackRefund(whole);
  expect(await given(other.orderId)).toMatchObject([{ status: "paid_back", coveredMinor: 1190 }]);
  expect(stripe.refunds.get(other.reference)).toBeUndefined();
  await expectBooksHold();
});

it("a lost dispute beside a part that was given back by hand takes back the rest", async () => {
  const sale = await buyByCard(stripe);
  stripe.giveBackByHand(sale.reference, 400);
  const { id } = stripe.dispute(sale.reference, { amount: 790 });
  stripe.decide(id, "lost");
  await takeDispute(id);
  await takeProviderRefunds(sale.reference);
  expect([(await disputeOf(sale.orderId))?.lossMinor, (await orderOf(sale.orderId))?.status]).toEqual([0, "refunded"]);
  await expectBooksHold();
});

it("race: told ten times at once it is booked once; what no event told is found by looking; what we sent ourselves is not taken for it", async () => {
  const [told, untold, ours] = [await buyByCard(stripe), await buyByCard(stripe), await buyByCard(stripe)];
  stripe.giveBackByHand(told.reference, 500);
  stripe.giveBackByHand(untold.reference, 500);
  await payBackRefund(await giveBack(ours, 700));
  await Promise.all(Array.from({ length: 10 }, () => takeProviderRefunds(told.reference)));
  for (let i = 0; i < 2; i++) await watchProviderRefunds();
  const counts = await Promise.all(
    [told, untold, ours].map(({ orderId }) => getDb().$count(providerRefunds, eq(providerRefunds.orderId, orderId))),
  );
  expect(counts).toEqual([1, 1, 0]);
  await expectBooksHold();
});

/** Holds a row until both have begun, one after the other, and wait for it, or need not. */
const inTurn = async (row: string, id: number, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const letGo = await holdLock(`select 1 from ${row} where id = $1 for update`, [id]);
  const begun = [await beginAtLock(first), await beginAtLock(second)];
  await letGo();
  await Promise.all(begun.map(({ result }) => result));
};

it("race: a refund decided while a part given back by hand is taken in is paid by it, and not taken for sent", async () => {
  const sale = await buyByCard(stripe);
  const { anna, bea } = await staff();
  const lines = [{ orderLineId: sale.lines[0]?.id ?? 0, amountMinor: 800 }];
  const id = await askRefund(anna, { orderId: sale.orderId, lines, reason: "fraud", note });
  stripe.giveBackByHand(sale.reference, 900);
  await inTurn(
    "orders",
    sale.orderId,
    () => decideRefund(bea, { id, isAccepted: true, note }),
    () => takeProviderRefunds(sale.reference),
  );
  await payBackRefund(id);
  expect((await given(sale.orderId))[0]).toMatchObject({ id, status: "paid_back", coveredMinor: 800 });
  expect(sentOf(sale.reference)).toEqual([]);
  const [taken] = await getDb().select().from(providerRefunds).where(eq(providerRefunds.orderId, sale.orderId));
  expect(taken?.lossMinor).toBe(0);
  await expectBooksHold();
});

it.each(["a part given back by hand", "a lost dispute"])(
  "race: nothing is sent between the look at what was sent and the booking of %s",
  async (what) => {
    const sale = await buyByCard(stripe);
    const id = await giveBack(sale, 500);
    const take = await (async () => {
      if (what !== "a lost dispute") {
        stripe.giveBackByHand(sale.reference, 690);
        return () => takeProviderRefunds(sale.reference);
      }
      const dispute = stripe.dispute(sale.reference, { amount: 690 });
      await takeDispute(dispute.id);
      stripe.decide(dispute.id, "lost");
      return () => takeDispute(dispute.id);
    })();
    await inTurn("refunds", id, take, () => payBackRefund(id));
    // What the other one left over for later is sent now.
    await payBackRefund(id);
    const sentMinor = sentOf(sale.reference).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const [refund] = await given(sale.orderId);
    expect([refund?.status, sentMinor + (refund?.coveredMinor ?? 0)]).toEqual(["paid_back", 500]);
    await expectBooksHold();
  },
);

it.each([1190 + 5, 1190 - 5])(
  "money of another amount than was asked gives the order up and goes back whole (%i of 1190)",
  async (amount) => {
    const errors = vi.spyOn(log, "error").mockImplementation(() => {});
    const sale = await buyByCard(stripe, { isPaid: false });
    await tell("payment_intent.succeeded", stripe.pay(sale.reference, amount));
    // An event alone gives nothing up.
    expect((await orderOf(sale.orderId))?.status).toBe("pending");
    expect((await jobsOf("ask_payment")).map(({ payload }) => payload)).toEqual([{ id: sale.paymentId }]);
    for (let i = 0; i < 2; i++) await askPayment(sale.paymentId);
    expect(new Set(errors.mock.calls.map(([, text]) => text))).toEqual(new Set(["payment of another amount"]));
    errors.mockRestore();
    expect((await orderOf(sale.orderId))?.status).toBe("failed");
    const [job] = await jobsOf("refund_payment");
    expect(job?.payload).toEqual({ id: sale.paymentId });
    for (let i = 0; i < 2; i++) await refundPayment(sale.paymentId);
    expect([stripe.refunds.get(sale.reference), stripe.leftOf(sale.reference)]).toEqual([1, 0]);
    // That it went back is ours: nobody takes it for money that was given back by hand.
    await takeProviderRefunds(sale.reference);
    expect(await given(sale.orderId)).toEqual([]);
    expect((await getDb().select().from(payments).where(eq(payments.id, sale.paymentId)))[0]?.status).toBe("refunded");
    await expectBooksHold();
  },
);

const byHand = sql`(select min(id) from refunds where reason = 'provider')`;
const tamperings: Tampering[] = [
  [
    "money given back by hand that was made up",
    "taken-shared",
    sql`
    insert into provider_refunds (order_id, payment_id, reference, amount_minor, currency) select order_id, id, 're_x', 100, currency from payments where status = 'succeeded' order by id desc limit 1`,
  ],
  [
    "a loss that is not booked",
    "provider-refunds",
    sql`update provider_refunds set loss_minor = 1 where id = (select min(id) from provider_refunds)`,
  ],
  [
    "a refund that says it was given by hand",
    "provider-refunds",
    sql`update refunds set provider_refund_id = (select min(id) from provider_refunds) where reason <> 'provider'`,
  ],
  ["a sale taken back by nothing", "provider-refunds", sql`update refunds set provider_refund_id = null where id = ${byHand}`],
  ["a sale taken back that still waits to be sent", "provider-refunds", sql`update refunds set status = 'booked' where id = ${byHand}`],
  [
    "a refund that says the buyer has it already",
    "taken-shared",
    sql`update refunds set covered_minor = covered_minor + 1 where reason = 'fraud' and covered_minor < amount_minor - credit_minor`,
  ],
  [
    "given back by hand for more than was paid",
    "provider-refunds",
    sql`update provider_refunds set amount_minor = 999999 where id = (select min(id) from provider_refunds)`,
  ],
];
it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
