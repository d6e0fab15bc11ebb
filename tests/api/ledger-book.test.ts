import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { creditAccounts, ledgerEntries, ledgerTransactions, orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { addCredit, takeCredit } from "#lib/platform/ledger/move-credit.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";

const book = (entries: { account: string; amountMinor: number }[], subject = newKey()) =>
  transaction((tx) => postTransaction(tx, { kind: "correction", subject, currency: "EUR", entries }));
const balances = async (subject: string) => {
  const rows = await getDb()
    .select({ account: ledgerEntries.account, sum: sql<number>`sum(${ledgerEntries.amountMinor})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.subject, subject))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};

it("entries that do not sum to zero are refused, by us and by the database", async () => {
  await expect(book([{ account: "a", amountMinor: 1 }])).rejects.toThrow(/sum to 1$/);
  const around = transaction(async (tx) => {
    const [row] = await tx.insert(ledgerTransactions).values({ kind: "correction", subject: newKey() }).returning();
    await tx.insert(ledgerEntries).values({ transactionId: row?.id ?? 0, account: "a", currency: "EUR", amountMinor: 1 });
  });
  await expect(around).rejects.toThrow();
});

it("the ledger is append-only, and a kind is booked once for a subject, also in parallel", async () => {
  const subject = newKey();
  const entries = [
    { account: "a", amountMinor: 5 },
    { account: "b", amountMinor: -5 },
  ];
  const booked = await Promise.all(Array.from({ length: 10 }, () => book(entries, subject)));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await balances(subject)).toEqual({ a: 5, b: -5 });
  await expect(getDb().update(ledgerEntries).set({ amountMinor: 0 })).rejects.toThrow();
  await expect(getDb().delete(ledgerTransactions)).rejects.toThrow();
});

it("entries of zero are left out; a booking of nothing else has none, and is booked", async () => {
  const [mixed, empty] = [newKey(), newKey()];
  const nothing = { account: "c", amountMinor: 0 };
  expect(await book([{ account: "a", amountMinor: 5 }, nothing, { account: "b", amountMinor: -5 }], mixed)).toBe(true);
  expect(await balances(mixed)).toEqual({ a: 5, b: -5 });
  expect(await book([nothing], empty)).toBe(true);
  expect(await balances(empty)).toEqual({});
});

it("threat 4 credit is taken once for a subject, and an account that was emptied and filled again has had credit all along", async () => {
  const user = await buildUser();
  const move = { userId: user.id, currency: "EUR" as const, kind: "correction" as const, against: "bank:operator" };
  const take = { ...move, amountMinor: 60, subject: newKey() };
  const account = async () => (await getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, user.id)))[0];
  await getDb().insert(creditAccounts).values({ userId: user.id, currency: "EUR", balanceMinor: 0, hadCredits: false });
  expect(await transaction((tx) => addCredit(tx, { ...move, amountMinor: 100, subject: newKey() }))).toBe(true);
  expect(await transaction((tx) => takeCredit(tx, take))).toBe(true);
  expect(await transaction((tx) => takeCredit(tx, take))).toBe(false);
  expect(await account()).toMatchObject({ balanceMinor: 40, hadCredits: true });
  expect(await transaction((tx) => addCredit(tx, { ...move, amountMinor: 1, subject: newKey() }))).toBe(true);
  expect(await account()).toMatchObject({ balanceMinor: 41, hadCredits: true });
});

it("threat 4 credit cannot be taken below zero, added or taken in amounts of zero and less, or granted twice", async () => {
  const user = await buildUser();
  const grant = { userId: user.id, currency: "EUR" as const, amountMinor: 100, reason: "welcome" };
  expect(await Promise.all(Array.from({ length: 5 }, () => grantCredit(grant)))).toEqual(expect.arrayContaining([true, false]));
  const [account] = await getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, user.id));
  expect(account).toMatchObject({ balanceMinor: 100, hadCredits: true });
  const move = { userId: user.id, currency: "EUR" as const, kind: "correction" as const, against: "bank:operator" };
  await expect(transaction((tx) => takeCredit(tx, { ...move, amountMinor: 101, subject: newKey() }))).rejects.toMatchObject({
    code: "credit_too_low",
  });
  for (const amountMinor of [0, -5]) {
    await expect(transaction((tx) => takeCredit(tx, { ...move, amountMinor, subject: newKey() }))).rejects.toThrow(RangeError);
    await expect(transaction((tx) => addCredit(tx, { ...move, amountMinor, subject: newKey() }))).rejects.toThrow(RangeError);
  }
  const forced = getDb().update(creditAccounts).set({ balanceMinor: -1 }).where(eq(creditAccounts.userId, user.id));
  await expect(forced).rejects.toThrow();
});

it("a sale is booked whole: what we get and the credit spent against sellers, platform and VAT", async () => {
  const [user, first, second] = [await buildUser(), await buildSeller(), await buildSeller()];
  const materials = [
    await buildMaterial({ authorId: first.id, priceMinor: 1190 }),
    await buildMaterial({ authorId: second.id, priceMinor: 595 }),
  ];
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 85, reason: "welcome" });
  const cartToken = await buildCart(
    materials.map(({ id }) => id),
    { userId: user.id },
  );
  await getDb().execute(sql`update carts set use_credits = true where user_id = ${user.id}`);
  const input = {
    totalMinor: 1700,
    currency: "EUR" as const,
    provider: "sandbox" as const,
    billing,
    withdrawalConsent: true,
    sandbox: { card: "4242424242424242" },
  };
  const { order } = await placeOrder({ userId: user.id, cartToken, world: "de", actorId: null }, input, newKey());
  expect(await balances(`order:${order.id}`)).toEqual({
    "receivable:sandbox": 1700,
    "credit:held": 85,
    "vat:DE": -285,
    // 70 % of net, less the fee of 25 cents once, 17 and 8 of it.
    [`payable:seller:${first.id}`]: -683,
    [`payable:seller:${second.id}`]: -342,
    "revenue:platform": -475,
  });
  expect(await balances(`order:${order.id}:credit`)).toEqual({ [`credit:user:${user.id}`]: 85, "credit:held": -85 });
});

it("the share follows net sales of 12 months in euro at each order's rate, without refunds, other sellers and older orders", async () => {
  const [user, seller] = [await buildUser(), await buildSeller()];
  const sell = async (priceMinor: number) => {
    const material = await buildMaterial({ authorId: seller.id, priceMinor });
    const cartToken = await buildCart([material.id], { userId: user.id });
    const input = { totalMinor: priceMinor, currency: "EUR" as const, provider: "sandbox" as const, billing, withdrawalConsent: true };
    const card = { sandbox: { card: "4242424242424242" } };
    const { order } = await placeOrder({ userId: user.id, cartToken, world: "de", actorId: null }, { ...input, ...card }, newKey());
    const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id));
    return { order, line };
  };
  const first = await sell(119_000);
  expect(first.line).toMatchObject({ shareBp: 7000, feeMinor: 25, sellerMinor: 69_975 });
  const second = await sell(1190);
  expect(second.line).toMatchObject({ shareBp: 7500, feeMinor: 25, sellerMinor: 725 });
  // In crowns at 25 to the euro the same number is worth a 25th.
  await getDb()
    .update(orders)
    .set({ currency: "CZK", rates: { CZK: 25, EUR: 1 } })
    .where(eq(orders.id, first.order.id));
  expect((await sell(1190)).line?.shareBp).toBe(7000);
  await getDb()
    .update(orders)
    .set({ currency: "EUR", placedAt: new Date(Date.now() - 370 * 86_400_000) })
    .where(eq(orders.id, first.order.id));
  expect((await sell(1190)).line?.shareBp).toBe(7000);
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - 86_400_000) })
    .where(eq(orders.id, first.order.id));
  expect((await sell(1190)).line?.shareBp).toBe(7500);
  await getDb().update(orderLines).set({ refundedMinor: 119_000 }).where(eq(orderLines.orderId, first.order.id));
  expect((await sell(1190)).line?.shareBp).toBe(7000);
});
