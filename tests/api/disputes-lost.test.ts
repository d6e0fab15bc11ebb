import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { markPaidBack, payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { creditAccounts, disputes, entitlements, invoices, refunds } from "#lib/platform/db/schema/schema.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { bookedOf, disputeOf, expectBooksHold, giveBack, staff } from "#tests/factories/dispute-steps.ts";
import { buyByCard, orderOf, paidPayment, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { DISPUTE_FEE } from "#tests/mocks/fake-disputes.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const stripe = withFakeStripe();
beforeEach(async () => {
  stripe.refundStatus.next = "succeeded";
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

it("lost: right and earnings end, credit that was spent comes back, a paper says so, and nothing is sent to the buyer again", async () => {
  const seller = await buildSeller();
  const sale = await buyByCard(stripe, { authorId: seller.id, prices: [1190, 500], creditMinor: 300 });
  const dispute = stripe.dispute(sale.reference);
  await takeDispute(dispute.id);
  stripe.decide(dispute.id, "lost");
  await takeDispute(dispute.id);
  expect(await disputeOf(sale.orderId)).toMatchObject({ status: "lost", lossMinor: 0 });
  expect((await orderOf(sale.orderId))?.status).toBe("refunded");
  expect((await paidPayment(sale.orderId))?.status).toBe("refunded");
  const [refund] = await getDb().select().from(refunds).where(eq(refunds.orderId, sale.orderId));
  expect(refund).toMatchObject({ reason: "dispute", status: "paid_back", amountMinor: 1690, creditMinor: 300 });
  const rights = await getDb().select().from(entitlements).where(eq(entitlements.userId, sale.buyer.id));
  expect(rights.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true]);
  expect((await findEarned(getDb(), seller.id)).map(({ earnedMinor }) => earnedMinor)).toEqual([0]);
  const [credit] = await getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, sale.buyer.id));
  expect(credit?.balanceMinor).toBe(300);
  expect(await getDb().$count(invoices, eq(invoices.refundId, refund?.id ?? 0))).toBe(1);
  expect([await jobsOf("pay_back_refund"), stripe.refunds.get(sale.reference)]).toEqual([[], undefined]);
  // At the provider nothing of it is left but the fee.
  expect(await bookedOf(sale.orderId)).toEqual({ "receivable:stripe": -DISPUTE_FEE, "expense:dispute-fees": DISPUTE_FEE });
  await expectBooksHold();
});

it("lost for a part: the part is taken back and the rest of the order holds", async () => {
  const sale = await buyByCard(stripe, { prices: [1190, 500] });
  const dispute = stripe.dispute(sale.reference, { amount: 1190 });
  stripe.decide(dispute.id, "lost");
  await takeDispute(dispute.id);
  expect([(await orderOf(sale.orderId))?.status, (await paidPayment(sale.orderId))?.status]).toEqual(["paid", "succeeded"]);
  const rights = await getDb().select().from(entitlements).where(eq(entitlements.userId, sale.buyer.id)).orderBy(entitlements.id);
  expect(rights.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false]);
  await expectBooksHold();
});

it("lost while a refund was booked and not sent: the bank has paid it, and the provider is not asked to", async () => {
  const sale = await buyByCard(stripe);
  const id = await giveBack(sale, 1190);
  const dispute = stripe.dispute(sale.reference);
  await takeDispute(dispute.id);
  await payBackRefund(id);
  const [waiting] = await jobsOf("pay_back_refund");
  expect([waiting?.payload, (waiting?.runAt.getTime() ?? 0) > Date.now() + 3_600_000]).toEqual([{ id }, true]);
  stripe.decide(dispute.id, "lost");
  await takeDispute(dispute.id);
  await payBackRefund(id);
  expect(await getDb().select().from(refunds).where(eq(refunds.orderId, sale.orderId))).toMatchObject([
    { id, reason: "fraud", status: "paid_back" },
  ]);
  expect(stripe.refunds.get(sale.reference)).toBeUndefined();
  expect((await paidPayment(sale.orderId))?.status).toBe("refunded");
  await expectBooksHold();
});

it("lost after the money had gone back already: what is paid twice is our loss", async () => {
  const sale = await buyByCard(stripe);
  await payBackRefund(await giveBack(sale, 400));
  const dispute = stripe.dispute(sale.reference);
  stripe.decide(dispute.id, "lost");
  await takeDispute(dispute.id);
  expect(await disputeOf(sale.orderId)).toMatchObject({ status: "lost", lossMinor: 400 });
  expect(await bookedOf(sale.orderId)).toEqual({
    "receivable:stripe": -400 - DISPUTE_FEE,
    "expense:bad-debts": 400,
    "expense:dispute-fees": DISPUTE_FEE,
  });
  await expectBooksHold();
});

it("finance transfers no refund of what the bank holds", async () => {
  const sale = await buyByCard(stripe);
  stripe.refundStatus.next = "failed";
  const id = await giveBack(sale, 1190);
  await payBackRefund(id);
  await takeDispute(stripe.dispute(sale.reference).id);
  const { bea } = await staff();
  await expect(markPaidBack(bea, id)).rejects.toMatchObject({ code: "order_disputed" });
});

it("race: told ten times at once, a dispute is booked once, and a refund beside it comes before or not at all", async () => {
  for (let round = 0; round < 4; round += 1) {
    const sale = await buyByCard(stripe);
    const dispute = stripe.dispute(sale.reference);
    if (round % 2) stripe.decide(dispute.id, "lost");
    const refund = giveBack(sale, 1190).catch((error: { code?: string }) => error.code);
    await Promise.all([refund, ...Array.from({ length: 10 }, () => takeDispute(dispute.id))]);
    expect(await getDb().$count(disputes, eq(disputes.orderId, sale.orderId))).toBe(1);
    stripe.decide(dispute.id, "lost");
    await takeDispute(dispute.id);
    expect((await orderOf(sale.orderId))?.status).toBe("refunded");
    expect(await bookedOf(sale.orderId)).toMatchObject({ "receivable:stripe": -DISPUTE_FEE });
    expect(await getDb().$count(refunds, sql`order_id = ${sale.orderId} and status = 'paid_back'`)).toBe(1);
  }
  await expectBooksHold();
});
