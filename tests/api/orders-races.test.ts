import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import type { Buyer } from "#lib/commerce/orders/server/buyer.ts";
import { failOrder } from "#lib/commerce/orders/server/fail-order.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { reserveOrder } from "#lib/commerce/orders/server/reserve-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { sweepOrders } from "#lib/commerce/orders/server/sweep-orders.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, creditAccounts, entitlements, idempotencyKeys, invoices, orders, payments } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { sandbox } from "#lib/platform/payments/sandbox.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { billing, buildCart, buildVoucher, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const pays: PlaceOrderInput["sandbox"] = { card: "4242424242424242" };
const input = (totalMinor: number, wanted: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
  totalMinor,
  currency: "EUR",
  provider: "sandbox",
  billing,
  withdrawalConsent: true,
  sandbox: pays,
  ...wanted,
});
const buyer = (userId: number, cartToken: string) => ({ userId, cartToken, world: "de" as const, actorId: null });
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const payWithCredit = (cartToken: string) =>
  getDb()
    .update(carts)
    .set({ useCredits: true })
    .where(eq(carts.tokenHash, hashSecret(cartToken)));
const fulfilled = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
const codes = (results: PromiseSettledResult<unknown>[]) =>
  new Set(results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : [])));

it("threat 4 fifty parallel orders of one user's credit spend exactly what is there", async () => {
  const user = await buildUser();
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 1050, reason: "welcome" });
  const materials = await times(50, () => buildMaterial({ priceMinor: 100 }));
  const tokens = await times(50, (index) => buildCart([materials[index]?.id ?? 0]));
  for (const token of tokens) await payWithCredit(token);
  const results = await Promise.allSettled(
    tokens.map((token) => placeOrder(buyer(user.id, token), input(0, { provider: "credit" }), newKey())),
  );
  expect(fulfilled(results)).toHaveLength(10);
  const [account] = await getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, user.id));
  expect(account?.balanceMinor).toBe(50);
  await expectMoneyFits();
});

it("threat 4 without the lock per user the guarded update alone holds: parallel takers of one balance", async () => {
  const user = await buildUser();
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 100, reason: "welcome" });
  const { transaction } = await import("#lib/platform/db/client.ts");
  const { takeCredit } = await import("#lib/platform/ledger/move-credit.ts");
  const take = (index: number) =>
    transaction((tx) =>
      takeCredit(tx, {
        userId: user.id,
        currency: "EUR",
        amountMinor: 100,
        against: "expense:promotion",
        kind: "correction",
        subject: `race:${index}`,
      }),
    );
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => take(index)));
  expect(fulfilled(results)).toEqual([true]);
  expect(codes(results)).toEqual(new Set(["credit_too_low"]));
  await expectMoneyFits();
});

it("fifty orders of one cart with fifty keys: one order", async () => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => placeOrder(buyer(user.id, cartToken), input(290), newKey())));
  expect(fulfilled(results)).toHaveLength(1);
  expect(codes(results)).toEqual(new Set(["cart_already_ordered"]));
  expect(await getDb().$count(orders, eq(orders.userId, user.id))).toBe(1);
});

it("fifty times the same key and body: one order; answers are the same or 409 in flight; later all the same", async () => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const key = newKey();
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => placeOrder(buyer(user.id, cartToken), input(290), key)));
  const answers = fulfilled(results);
  expect(answers.length).toBeGreaterThan(0);
  for (const code of codes(results)) expect(code).toBe("idempotency_in_flight");
  expect(await placeOrder(buyer(user.id, cartToken), input(290), key)).toEqual(answers[0]);
  await expect(placeOrder(buyer(user.id, cartToken), input(291), key)).rejects.toMatchObject({ code: "idempotency_key_reused" });
  expect(await getDb().$count(orders, eq(orders.userId, user.id))).toBe(1);
  expect(await getDb().$count(payments, eq(payments.orderId, answers[0]?.order.id ?? 0))).toBe(1);
});

it("a refused payment is an answer too: the same key charges no second time", async () => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const key = newKey();
  const declined = input(290, { sandbox: { card: "4000000000000002" } });
  for (let i = 0; i < 3; i++)
    await expect(placeOrder(buyer(user.id, cartToken), declined, key)).rejects.toMatchObject({ code: "payment_failed" });
  expect(await getDb().$count(orders, eq(orders.userId, user.id))).toBe(1);
});

it("a request that died before its order leaves the key usable, one that died after it is taken up there", async () => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const key = newKey();
  const start = vi.spyOn(sandbox, "start").mockImplementationOnce(() => {
    throw new Error("the process died here");
  });
  await expect(placeOrder(buyer(user.id, cartToken), input(290), key)).rejects.toThrow("died");
  const [order] = await getDb().select().from(orders).where(eq(orders.userId, user.id));
  expect(order?.status).toBe("pending");
  const { order: taken } = await placeOrder(buyer(user.id, cartToken), input(290), key);
  expect(taken).toMatchObject({ id: order?.id, status: "paid" });
  start.mockRestore();

  const second = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const dead = newKey();
  await getDb().insert(idempotencyKeys).values({ userId: user.id, key: dead, requestHash: "" });
  await getDb().execute(
    sql`update idempotency_keys set request_hash = (select request_hash from idempotency_keys where key = ${key}) where key = ${dead}`,
  );
  await expect(placeOrder(buyer(user.id, second), input(290), dead)).rejects.toMatchObject({ code: "idempotency_in_flight" });
  await getDb()
    .update(idempotencyKeys)
    .set({ claimedAt: new Date(Date.now() - 100_000) })
    .where(eq(idempotencyKeys.key, dead));
  expect((await placeOrder(buyer(user.id, second), input(290), dead)).order.status).toBe("paid");
});

it("invoice numbers have no gap under forty parallel orders of which some fail", async () => {
  const before = await getDb().$count(invoices);
  const material = await buildMaterial();
  const jobs = await times(40, async (index) => {
    const user = await buildUser();
    const cartToken = await buildCart([material.id], { userId: user.id });
    const wrong = index % 4 === 0 ? { sandbox: { card: "4000000000000002" } } : index % 4 === 1 ? { totalMinor: 1 } : {};
    return () => placeOrder(buyer(user.id, cartToken), input(290, wrong), newKey());
  });
  const results = await Promise.allSettled(jobs.map((job) => job()));
  expect(fulfilled(results)).toHaveLength(20);
  expect(await getDb().$count(invoices)).toBe(before + 20);
  const numbers = (await getDb().select({ number: invoices.number }).from(invoices).orderBy(invoices.number)).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  await expectMoneyFits();
});

it("answer, webhook and sweeper settle or give up one order at once: one of them wins, everything fits", async () => {
  for (let round = 0; round < 10; round++) {
    const user = await buildUser();
    const voucher = await buildVoucher({ maxRedemptions: 1 });
    await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 50, reason: "welcome" });
    const cartToken = await buildCart([(await buildMaterial({ priceMinor: 1000 })).id], { userId: user.id });
    await getDb()
      .update(carts)
      .set({ useCredits: true, voucherId: voucher.id })
      .where(eq(carts.tokenHash, hashSecret(cartToken)));
    const id = await reserveOrder(buyer(user.id, cartToken), input(850), newKey(), null);
    const receipt = { reference: `sandbox-${id}`, amountMinor: 850, currency: "EUR" };
    const results = await Promise.all([
      ...Array.from({ length: 8 }, () => settleOrder(id, receipt)),
      ...Array.from({ length: 4 }, () => failOrder(id, "expired")),
      ...Array.from({ length: 4 }, () => settleOrder(id, receipt)),
    ]);
    const [order] = await getDb().select().from(orders).where(eq(orders.id, id));
    expect(results.filter((result) => result === "settled" || result === true)).toHaveLength(1);
    expect(order?.status).toBe(results.includes("settled") ? "paid" : "failed");
    // Money is given back only for an order that had been given up.
    expect(results.includes("too_late")).toBe(order?.status === "failed");
    expect(await settleOrder(id, receipt)).toBe("settled_before");
    expect(await getDb().$count(entitlements, eq(entitlements.userId, user.id))).toBe(order?.status === "paid" ? 1 : 0);
  }
  await expectMoneyFits();
});

it("the sweeper gives up what nobody paid after 15 minutes, and leaves what is younger", async () => {
  const user = await buildUser();
  const [old, young] = await times(2, async () => buildCart([(await buildMaterial()).id]));
  const first = await reserveOrder(buyer(user.id, old ?? "") as Buyer, input(290), newKey(), null);
  const second = await reserveOrder(buyer(user.id, young ?? "") as Buyer, input(290), newKey(), null);
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(orders.id, first));
  await sweepOrders();
  const status = async (id: number) => (await getDb().select().from(orders).where(eq(orders.id, id)))[0]?.status;
  expect([await status(first), await status(second)]).toEqual(["failed", "pending"]);
  await failOrder(second, "expired");
  await expectMoneyFits();
});

it("a transfer that arrives pays the order once; money of another amount does not", async () => {
  const user = await buildUser();
  const cartToken = await buildCart([(await buildMaterial()).id], { userId: user.id });
  const { order } = await placeOrder(buyer(user.id, cartToken), input(290, { provider: "invoice" }), newKey());
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  expect(await settleOrder(order.id, { reference: "A1", amountMinor: 200, currency: "EUR" })).toBe("amount_mismatch");
  expect(await settleOrder(order.id, { reference: "A1", amountMinor: 290, currency: "USD" })).toBe("amount_mismatch");
  expect(errors.mock.calls.map(([facts]) => facts)).toEqual([
    { orderId: order.id, asked: 290, received: 200, currency: "EUR" },
    { orderId: order.id, asked: 290, received: 290, currency: "USD" },
  ]);
  errors.mockRestore();
  const receipt = { reference: "A2", amountMinor: 290, currency: "EUR" };
  expect(await times(5, () => settleOrder(order.id, receipt))).toEqual(expect.arrayContaining(["settled"]));
  const { rows } = await getDb().execute(
    sql`select account, sum(amount_minor)::int as sum from ledger_entries where account in ('receivable:invoice', 'transfers:open') group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { account: "receivable:invoice", sum: 0 },
    { account: "transfers:open", sum: 290 },
  ]);
  await expectMoneyFits();
});
