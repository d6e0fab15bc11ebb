import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { markPaidBack, payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { takeProviderRefunds } from "#lib/commerce/refunds/server/take-provider-refunds.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { providerRefunds, refunds } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { expectBooksHold, giveBack, staff } from "#tests/factories/dispute-steps.ts";
import { buyByCard, withFakeStripe } from "#tests/factories/stripe-steps.ts";

const stripe = withFakeStripe();
beforeEach(() => {
  stripe.refundStatus.next = "succeeded";
});
const given = (orderId: number) => getDb().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
const sentOf = (reference: string) => stripe.parts.filter((part) => part.payment_intent === reference && part.metadata.key);

it("what she had back by transfer and gets again by hand is our loss, booked once, and an error", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const sale = await buyByCard(stripe);
  stripe.refundStatus.next = "pending";
  const id = await giveBack(sale, 400);
  await payBackRefund(id);
  Object.assign(sentOf(sale.reference)[0] ?? {}, { status: "failed", failure_reason: "expired_or_canceled_card" });
  await payBackRefund(id);
  await markPaidBack((await staff()).bea, id);
  const { id: reference } = stripe.giveBackByHand(sale.reference, 1190);
  for (let i = 0; i < 2; i++) await takeProviderRefunds(sale.reference);
  const [taken, ...others] = await getDb().select().from(providerRefunds).where(eq(providerRefunds.orderId, sale.orderId));
  expect([taken?.amountMinor, taken?.lossMinor, others]).toEqual([1190, 400, []]);
  expect(await given(sale.orderId)).toMatchObject([
    { id, status: "paid_back" },
    { reason: "provider", amountMinor: 790 },
  ]);
  const { rows } = await getDb().execute(sql`
    select e.account, e.amount_minor::int as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.subject = ${`provider-refund:${taken?.id}`} order by 1`);
  expect(rows).toEqual([
    { account: "expense:bad-debts", minor: 400 },
    { account: "receivable:stripe", minor: -400 },
  ]);
  expect(errors.mock.calls.map(([facts]) => facts)).toContainEqual({ reference, order: sale.orderId, lossMinor: 400 });
  errors.mockRestore();
  await expectBooksHold();
});

it("only what has gone back is taken: not what is under way or failed there, nor what we sent, nor another currency", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const sale = await buyByCard(stripe);
  await payBackRefund(await giveBack(sale, 300));
  const made = stripe.giveBackByHand(sale.reference, 500);
  const taken = async (change: object) => {
    Object.assign(made, change);
    await takeProviderRefunds(sale.reference);
    const rows = await getDb().select().from(providerRefunds).where(eq(providerRefunds.orderId, sale.orderId));
    return rows.map(({ amountMinor }) => amountMinor);
  };
  for (const status of ["pending", "failed"]) expect(await taken({ status })).toEqual([]);
  expect(await taken({ status: "succeeded", currency: "usd" })).toEqual([]);
  expect(errors.mock.calls.map(([, text]) => text)).toEqual(["money went back in another currency than it came in"]);
  errors.mockRestore();
  expect(await taken({ currency: "eur" })).toEqual([500]);
  expect((await given(sale.orderId)).map(({ amountMinor }) => amountMinor)).toEqual([300, 500]);
  await expectBooksHold();
});

it("what was given back by hand while the buyer's bank holds another part is taken in all the same: she has it", async () => {
  const sale = await buyByCard(stripe);
  const { id } = stripe.dispute(sale.reference, { amount: 500 });
  await takeDispute(id);
  stripe.giveBackByHand(sale.reference, 400);
  await takeProviderRefunds(sale.reference);
  expect(await given(sale.orderId)).toMatchObject([{ reason: "provider", status: "paid_back", amountMinor: 400 }]);
  await expectBooksHold();
});
