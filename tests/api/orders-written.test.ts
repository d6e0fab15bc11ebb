import { and, asc, eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { TRANSACTION_FEE_CENTS } from "#lib/commerce/shares/rules.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  carts,
  invoices,
  ledgerEntries,
  ledgerTransactions,
  orderLines,
  orderOrigins,
  outbox,
  payments,
} from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { billing, buildCart, buildVoucher, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { freshRates } from "#tests/factories/fresh-rates.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { latest, paying, place, setCart, start } from "#tests/factories/order-steps.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const DAY_MS = 86_400_000;
const linesOf = (orderId: number) => getDb().select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
const confirmationTo = async (email: string) =>
  (
    await getDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.template, "order_confirmation")))
  ).map(({ payload }) => payload);
/** What was booked about a subject: kind, account, minor units; by account. */
const bookedOf = (subject: string) =>
  getDb()
    .select({ kind: ledgerTransactions.kind, account: ledgerEntries.account, minor: ledgerEntries.amountMinor })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.subject, subject))
    .orderBy(asc(ledgerTransactions.id), asc(ledgerEntries.account));

it("an order by card with voucher and credit is written down to the cent: order, lines, payment, books, mail, job, live events", async () => {
  const [ada, ben] = [await buildSeller(), await buildSeller()];
  const user = await buildUser({ publicName: "Mareike Dorn", language: "en" });
  const first = await buildMaterial({ priceMinor: 1000, authorId: ada.id, title: "Bruch-Domino" });
  const second = await buildMaterial({ priceMinor: 500, authorId: ben.id, title: "Wortarten" });
  const third = await buildMaterial({ priceMinor: 400, authorId: ada.id, title: "Uhrzeit" });
  const cartToken = await buildCart([third.id, first.id, second.id], { userId: user.id });
  const voucher = await buildVoucher();
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 210, reason: "welcome" });
  await setCart(cartToken, { useCredits: true, voucherId: voucher.id });
  const heard: BusMessage[] = [];
  const listener = await listen(
    process.env.DATABASE_URL as string,
    (message) => heard.push(message),
    () => {},
  );
  expect((await place({ totalMinor: 1500, ...paying }, { token: user.token, cartToken })).status).toBe(201);
  const order = await latest(user.id);
  const id = order?.id ?? 0;
  // In one order, whatever that of the cart: two that write the same rights never wait for each other.
  const { rows: rights } = await getDb().execute(sql`select material_id from entitlements where user_id = ${user.id} order by ctid`);
  expect(rights.map((row) => Number(row.material_id))).toEqual([first.id, second.id, third.id]);
  // Nothing was left for another cart.
  expect(await getDb().$count(carts, eq(carts.userId, user.id))).toBe(1);
  await vi.waitFor(() => expect(heard.flatMap(({ purge = [] }) => purge)).toContain(`material:${third.id}`), 15_000);
  await listener.stop();

  expect(order).toMatchObject({
    userId: user.id,
    schoolId: null,
    quoteId: null,
    world: "de",
    language: "en",
    currency: "EUR",
    status: "paid",
    originalMinor: 1900,
    discountMinor: 190,
    grossMinor: 1710,
    vatMinor: 273,
    creditMinor: 210,
    totalMinor: 1500,
    voucherId: voucher.id,
    voucherCode: voucher.code,
    provider: "sandbox",
    country: "DE",
    vatRateBp: 1900,
    isReverseCharge: false,
    vatCheckId: null,
    billing,
    dueAt: null,
    writtenOffAt: null,
  });
  expect(order?.paidAt).toBeInstanceOf(Date);
  const lines = await linesOf(id);
  const written = lines.map(({ materialId, title, sellerId, originalMinor, discountMinor, grossMinor }) => [
    ...[materialId, title, sellerId],
    ...[originalMinor, discountMinor, grossMinor],
  ]);
  expect(written).toEqual([
    [third.id, "Uhrzeit", ada.id, 400, 40, 360],
    [first.id, "Bruch-Domino", ada.id, 1000, 100, 900],
    [second.id, "Wortarten", ben.id, 500, 50, 450],
  ]);
  for (const line of lines) expect(line).toMatchObject({ licence: "single", seats: 1, isGift: false, vatRateBp: 1900, shareBp: 7000 });
  const sum = (key: "vatMinor" | "feeMinor" | "sellerMinor") => lines.reduce((all, line) => all + (line[key] ?? 0), 0);
  expect([sum("vatMinor"), sum("feeMinor")]).toEqual([273, TRANSACTION_FEE_CENTS]);
  expect(await getDb().select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
    { provider: "sandbox", amountMinor: 1500, currency: "EUR", status: "succeeded", reference: `sandbox-${id}`, failure: null },
  ]);

  const byAccount = (one: { account: string }, other: { account: string }) => (one.account < other.account ? -1 : 1);
  const earned = (sellerId: number) => lines.filter((line) => line.sellerId === sellerId).map((line) => -(line.sellerMinor ?? 0));
  const sale = (await bookedOf(`order:${id}`)).map(({ kind, account, minor }) => ({ kind, account, minor }));
  const wanted = [
    { account: "receivable:sandbox", minor: 1500 },
    { account: "credit:held", minor: 210 },
    { account: "vat:DE", minor: -273 },
    { account: "revenue:platform", minor: -(1710 - 273 - sum("sellerMinor")) },
    ...[ada.id, ben.id].flatMap((sellerId) => earned(sellerId).map((minor) => ({ account: `payable:seller:${sellerId}`, minor }))),
  ].map((entry) => ({ kind: "sale", ...entry }));
  expect(sale.toSorted(byAccount)).toEqual(wanted.toSorted(byAccount));
  expect(await bookedOf(`order:${id}:credit`)).toEqual([
    { kind: "payment", account: "credit:held", minor: -210 },
    { kind: "payment", account: `credit:user:${user.id}`, minor: 210 },
  ]);

  expect(await confirmationTo(user.email)).toEqual([
    {
      name: "Mareike Dorn",
      orderId: id,
      lines: [
        { title: "Uhrzeit", minor: 400 },
        { title: "Bruch-Domino", minor: 1000 },
        { title: "Wortarten", minor: 500 },
      ],
      ...{ currency: "EUR", originalMinor: 1900, discountMinor: 190, creditMinor: 210, totalMinor: 1500, vatMinor: 273, vatRateBp: 1900 },
      isReverseCharge: false,
      withdrawalText: expect.stringMatching(/Widerrufsrecht/),
      transfer: null,
    },
  ]);
  const [paper] = await getDb().select().from(invoices).where(eq(invoices.orderId, id));
  expect((await jobsOf("make_invoice_pdf")).map(({ payload }) => payload)).toContainEqual({ id: paper?.id });
  const events = heard
    .flatMap(({ emit = [] }) => emit)
    .filter(({ room }) => [user.id, ada.id, ben.id].some((one) => room === `user:${one}`));
  expect(events).toEqual([
    { room: `user:${user.id}`, event: "order.paid", payload: { id, status: "paid" } },
    // One message for what she sold with the order, by its first line.
    { room: `user:${ada.id}`, event: "sale.made", payload: { id: lines[0]?.id, count: 2 } },
    { room: `user:${ben.id}`, event: "sale.made", payload: { id: lines[2]?.id, count: 1 } },
  ]);
  const forgotten = heard.flatMap(({ purge = [] }) => purge);
  for (const one of [first, second, third]) expect(forgotten).toContain(`material:${one.id}`);
});

it("ROUTE-52 an order on invoice is due fourteen days later to the moment, and mail, paper and order say the same day and account", async () => {
  const { cartToken, token, user, material } = await start();
  const { body } = await place({ totalMinor: 290, provider: "invoice" }, { token, cartToken });
  const order = await latest(user.id);
  expect(order).toMatchObject({ status: "awaiting_transfer", paidAt: null, provider: "invoice", voucherId: null, voucherCode: null });
  expect((order?.dueAt?.getTime() ?? 0) - (order?.placedAt.getTime() ?? 0)).toBe(14 * DAY_MS);
  const [paper] = await getDb()
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, order?.id ?? 0));
  const dueOn = operatorDay(order?.dueAt as Date);
  const { holder, iban, bic } = body.data?.order?.transfer ?? {};
  const transfer = { holder, iban, bic, dueOn, isExample: true };
  expect(paper?.document).toMatchObject({ label: paper?.label, transfer, provider: "invoice", grossMinor: 290, totalMinor: 290 });
  expect(await confirmationTo(user.email)).toMatchObject([{ transfer: { ...transfer, reference: paper?.label }, totalMinor: 290 }]);
  expect(body.data?.order).toMatchObject({
    paidAt: null,
    placedAt: order?.placedAt.toISOString(),
    transfer: { dueAt: order?.dueAt?.toISOString(), reminded: null },
    lines: [{ materialId: material.id, slug: material.slug, title: material.title, licence: "single", seats: 1, isGift: false }],
  });
  expect(
    await getDb()
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? 0)),
  ).toMatchObject([{ provider: "invoice", status: "reserved", reference: null, amountMinor: 290 }]);
});

it("what costs nothing books nothing, counts against no limit and stands on the name of its buyer alone", async () => {
  const { cartToken, token, user } = await start(0);
  expect((await place({ totalMinor: 0, provider: "none", billing: undefined }, { token, cartToken })).status).toBe(201);
  const order = await latest(user.id);
  expect(order).toMatchObject({
    billing: { name: user.publicName, street: "", postalCode: "", city: "", country: "DE" },
    ...{ status: "paid", provider: "none", voucherId: null, voucherCode: null },
  });
  expect(await getDb().$count(ledgerTransactions, eq(ledgerTransactions.subject, `order:${order?.id}`))).toBe(0);
  expect(await getDb().$count(orderOrigins, eq(orderOrigins.userId, user.id))).toBe(0);
  expect(await linesOf(order?.id ?? 0)).toMatchObject([{ sellerMinor: 0, feeMinor: 0 }]);
  expect(await confirmationTo(user.email)).toMatchObject([{ orderId: order?.id, totalMinor: 0, transfer: null }]);
});

it("in another currency the fee of an order is what it is in euros by the rate that the order fixed", async () => {
  await freshRates("CZK");
  const user = await buildUser({ world: "cz" });
  const material = await buildMaterial({ priceMinor: 1190, currency: "EUR" });
  const visitor = { cartToken: await buildCart([material.id], { userId: user.id, world: "cz" }), userId: user.id, world: "cz" as const };
  const { total: totalMinor } = await viewCart(visitor);
  const input = { totalMinor, currency: worlds.cz.currency, ...paying, provider: "sandbox" as const, billing, withdrawalConsent: true };
  await placeOrder({ ...visitor, actorId: null }, input, newKey());
  const order = await latest(user.id);
  const [line] = await linesOf(order?.id ?? 0);
  expect(line?.feeMinor).toBe(Math.round((TRANSACTION_FEE_CENTS / 100) * (order?.rates.CZK ?? 0) * 100));
  expect(line?.feeMinor).toBeGreaterThan(TRANSACTION_FEE_CENTS);
});

it("who sold for a thousand euros keeps more of the next sale, and who sold with her in one order does not", async () => {
  const [big, small] = [await buildSeller(), await buildSeller()];
  // The net amount decides: 120,000 cents with 19 % in them.
  const dear = await buildMaterial({ priceMinor: 120_000, authorId: big.id });
  const before = await buildUser();
  const cartToken = await buildCart([dear.id], { userId: before.id });
  expect((await place({ totalMinor: 120_000, ...paying }, { token: before.token, cartToken })).status).toBe(201);
  const user = await buildUser();
  const ids = [await buildMaterial({ authorId: big.id }), await buildMaterial({ authorId: small.id })].map(({ id }) => id);
  const next = await buildCart(ids, { userId: user.id });
  expect((await place({ totalMinor: 580, ...paying }, { token: user.token, cartToken: next })).status).toBe(201);
  expect((await linesOf((await latest(user.id))?.id ?? 0)).map(({ sellerId, shareBp }) => [sellerId, shareBp])).toEqual([
    [big.id, 7500],
    [small.id, 7000],
  ]);
});
