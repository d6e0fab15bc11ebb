import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { GET as provider } from "#app/api/v3/admin/reconciliation/route.ts";
import type { Reconciliation } from "#lib/books/reconciliation/schema.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { tasks } from "#lib/commerce/disputes/server/jobs.ts";
import { watchDisputes } from "#lib/commerce/disputes/server/watch-disputes.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { markPaidBack, payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderLines, orders, refunds, sandboxPayments, sandboxRefunds } from "#lib/platform/db/schema/schema.ts";
import { sandbox, sandboxCards } from "#lib/platform/payments/sandbox.ts";
import { call } from "#tests/call.ts";
import { billing, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { bookedOf, disputeOf, expectBooksHold, giveBack, staff } from "#tests/factories/dispute-steps.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const FEE = 2_000;
beforeEach(async () => {
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

/** Somebody buys something for 11,90 € by a test card. */
const buyBy = async (card: keyof typeof sandboxCards) => {
  const [buyer, material] = [await buildUser(), await buildMaterial({ priceMinor: 1190 })];
  const visitor = { cartToken: null, userId: buyer.id, world: "de" as const };
  await putItem(visitor, { material_id: material.id, licence: "single", seats: 1 });
  const { total: totalMinor, currency } = await viewCart(visitor);
  const way = { provider: "sandbox" as const, sandbox: { card: sandboxCards[card] } };
  const { order } = await placeOrder(
    { ...visitor, actorId: null },
    { totalMinor, currency, ...way, billing, withdrawalConsent: true },
    newKey(),
  );
  return { orderId: order.id, lines: await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id)) };
};
/** As if it had been paid so many days ago, at the provider alone. */
const ageAtProvider = (orderId: number, days: number) =>
  getDb()
    .update(sandboxPayments)
    .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(sandboxPayments.reference, `sandbox-${orderId}`));
const hearEvent = async () => {
  for (const { payload } of await jobsOf("take_dispute")) await tasks.take_dispute?.(payload, {} as never);
};
const statusOf = async (orderId: number) => (await getDb().select().from(orders).where(eq(orders.id, orderId)))[0]?.status;

it("a test card is disputed by the sandbox's own event, and its bank decides 20 days later: lost, won, or nothing came of it", async () => {
  const ends = { isDisputed: "lost", isDisputedInVain: "won", isAskedAbout: "dropped" } as const;
  for (const [card, end] of Object.entries(ends)) {
    const { orderId } = await buyBy(card as keyof typeof ends);
    const before = await bookedOf(orderId);
    expect(await disputeOf(orderId)).toBeUndefined();
    await hearEvent();
    const isTaken = end !== "dropped";
    expect(await disputeOf(orderId)).toMatchObject({ status: isTaken ? "open" : "asked", feeMinor: isTaken ? FEE : 0 });
    expect(await bookedOf(orderId)).toEqual(
      isTaken ? { ...before, "receivable:sandbox": -FEE, "disputed:sandbox": 1190, "expense:dispute-fees": FEE } : before,
    );
    await expectBooksHold();
    await ageAtProvider(orderId, 20);
    await watchDisputes();
    expect([(await disputeOf(orderId))?.status, await statusOf(orderId)]).toEqual([end, end === "lost" ? "refunded" : "paid"]);
    await expectBooksHold();
  }
});

it("whoever pays with it is charged once, and what goes back of it goes back once and not above it", async () => {
  const { orderId } = await buyBy("pays");
  const reference = `sandbox-${orderId}`;
  const again = await sandbox.start({ orderId, amountMinor: 5, currency: "EUR", description: "", card: sandboxCards.isDeclined });
  expect(again).toEqual({ status: "succeeded", reference, amountMinor: 1190, currency: "EUR" });
  expect([await sandbox.find(reference), await sandbox.cancel(reference)]).toEqual([again, again]);
  const part = { amountMinor: 500, key: "refund-of-order-1-1" };
  expect([await sandbox.refund(reference, part), await sandbox.refund(reference, part)]).toEqual([
    { status: "succeeded" },
    { status: "succeeded" },
  ]);
  await expect(sandbox.refund(reference, { amountMinor: 691, key: "refund-of-order-1-2" })).rejects.toThrow("amount_too_large");
  await sandbox.refund(reference);
  expect((await sandbox.listRefunds(reference)).map(({ key, amountMinor }) => [key, amountMinor])).toEqual([
    [part.key, 500],
    [null, 690],
  ]);
  await getDb().delete(sandboxRefunds).where(eq(sandboxRefunds.payment, reference));
});

it("a refund that its card does not take waits for finance; meanwhile books and sandbox differ by it, with a cause, and then no more", async () => {
  const { bea, token } = await staff();
  const sale = await buyBy("takesNothingBack");
  const room = async () => (await call(provider, { token })).body.data as unknown as Reconciliation;
  await reconcile();
  expect(await room()).toMatchObject({ isConfigured: true, differences: [] });
  const id = await giveBack(sale, 1190);
  await payBackRefund(id);
  const [refund] = await getDb().select().from(refunds).where(eq(refunds.id, id));
  expect(refund).toMatchObject({ status: "booked", failure: "card_closed" });
  await ageAtProvider(sale.orderId, 4);
  await getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update ledger_transactions set created_at = created_at - interval '4 days'`);
    await tx.execute(sql`update provider_movements set occurred_at = occurred_at - interval '4 days'`);
  });
  await reconcile();
  const { differences, accounts } = await room();
  expect(differences).toMatchObject([{ cause: "refund_missing", orderId: sale.orderId, minor: -1190 }]);
  for (const { booksMinor, movedMinor, heldMinor, onItsWayMinor, settlingMinor, differenceMinor } of accounts) {
    expect(booksMinor).toBe(movedMinor + onItsWayMinor + settlingMinor + differenceMinor);
    expect(heldMinor).toBe(movedMinor);
  }
  await markPaidBack(bea, id);
  expect((await room()).differences).toEqual([]);
  await expectBooksHold();
});

it("what test cards paid before it remembered, and what went back of that, is known to it after the migration", async () => {
  const sale = await buyBy("pays");
  await payBackRefund(await giveBack(sale, 400));
  const known = async () => [
    await getDb().select().from(sandboxPayments).orderBy(sandboxPayments.reference),
    (await sandbox.listRefunds(`sandbox-${sale.orderId}`)).map(({ reference: _, ...refund }) => refund),
  ];
  const before = await known();
  await getDb().delete(sandboxRefunds);
  await getDb().delete(sandboxPayments);
  const statements = readFileSync("lib/platform/db/migrations/0050_sandbox.sql", "utf8").split("--> statement-breakpoint");
  for (const statement of statements.filter((one) => /^insert/m.test(one))) await getDb().execute(sql.raw(statement));
  const [payments, back] = await known();
  const hers = (rows: unknown) => (rows as { reference: string }[]).filter(({ reference }) => reference === `sandbox-${sale.orderId}`);
  expect(hers(payments)).toMatchObject([{ amountMinor: 1190, currency: "EUR", card: sandboxCards.pays }]);
  expect(back).toEqual(before[1]);
});
