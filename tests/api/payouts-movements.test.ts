import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as movementsCsv } from "#app/api/v3/payouts/movements/csv/route.ts";
import { GET as movements } from "#app/api/v3/payouts/movements/route.ts";
import { movementPage } from "#lib/books/payouts/schema.ts";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { connectTransfers, creditAccounts, payouts } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { freshRates } from "#tests/factories/fresh-rates.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";

const today = () => operatorDay(new Date());
const read = async (token: string, query: string) => movementPage.parse((await call(movements, { token, path: `/x?${query}` })).body.data);

it("ROUTE-25 movements are bounded by days at the operator's seat, the first and the last included, each bound by itself", async () => {
  const { id: sellerId, token } = await buildSeller();
  const { orderId } = await buildSale({ sellerId, prices: [1190], isDelivered: true });
  await buildSale({ sellerId, prices: [2380], isDelivered: true });
  // Half an hour after midnight in Berlin.
  await moveBooking(`order:${orderId}`, "2026-03-31T22:30:00Z");
  const count = async (query: string) => (await read(token, query)).total;
  expect(await count("from=2026-04-01&to=2026-04-01")).toBe(1);
  expect(await count("to=2026-04-01")).toBe(1);
  expect(await count("to=2026-03-31")).toBe(0);
  expect(await count("from=2026-04-01")).toBe(2);
  expect(await count("from=2026-04-02")).toBe(1);
  expect(await count(`from=${today()}`)).toBe(1);
});

it("ROUTE-25 movements are read page by page, the newest first, each with the account it moved and what it was about", async () => {
  const { id: sellerId, token } = await buildSeller();
  await buildSale({ sellerId, prices: [1190], isDelivered: true });
  await grantCredit({ userId: sellerId, currency: "SEK", amountMinor: 700, reason: "welcome" });
  await turnIntoCredit(sellerId, { currency: "EUR", amountMinor: 600, key: newKey() });
  const { items } = await read(token, "");
  const ids = items.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(items.map(({ kind, account, currency, amountMinor }) => [kind, account, currency, amountMinor]).sort()).toEqual([
    ["credit_granted", "credit", "EUR", 600],
    ["credit_granted", "credit", "SEK", 700],
    ["credit_granted", "earned", "EUR", -600],
    ["sale", "earned", "EUR", 675],
  ]);
  const page = await read(token, "page=2&limit=3");
  expect(page).toMatchObject({ total: 4, page: 2, limit: 3 });
  expect(page.items.map(({ id }) => id)).toEqual(ids.slice(3));
  expect((await read(token, "account=earned")).total).toBe(2);
  expect((await read(token, "currency=SEK")).items).toMatchObject([{ amountMinor: 700 }]);
  expect((await read(token, "kind=sale")).items).toMatchObject([{ amountMinor: 675 }]);
});

it("ROUTE-25 the file of movements names the rate of what was exchanged, and is read by a spreadsheet as UTF-8", async () => {
  await freshRates("CZK");
  const { id: sellerId, token } = await buildSeller();
  await buildBank(sellerId);
  await buildSale({ sellerId, prices: [2380], world: "cz", isDelivered: true });
  await prepareBatch({ id: (await buildAdmin("finance")).id, address: null }, today());
  const { bytes } = await call(movementsCsv, { token, path: "/x" });
  const text = bytes.toString("utf8");
  expect(text.startsWith("\uFEFFid,at,kind,account,currency,amountMinor,orderId,perEuro,subject\r\n")).toBe(true);
  const lines = text.trim().split("\r\n").slice(1);
  expect(lines.filter((line) => line.includes(",exchange,")).map((line) => line.split(",")[7])).toEqual(["24.5", "24.5"]);
  expect(lines.find((line) => line.includes(",sale,"))?.split(",")[7]).toBe("");
  // What another member wrote into a field of hers can be no formula.
  expect(lines.every((line) => line.split(",").every((cell) => !/^[=@]/.test(cell)))).toBe(true);
});

const pay = (sellerId: number, currency: "CZK" | "EUR", amountMinor: number) => {
  const endToEndId = `KP-${sellerId}-${currency}`;
  const iban = seal("payouts.iban", endToEndId, "DE89370400440532013000");
  return getDb().insert(payouts).values({ sellerId, currency, amountMinor, holder: "Kim", iban, endToEndId, status: "sent" });
};

it("ROUTE-25 each currency has its own credit, earnings and payouts, in the order of its letters; nothing holds who gave no reason", async () => {
  await freshRates("CZK");
  const { id } = await buildSeller();
  await grantCredit({ userId: id, currency: "SEK", amountMinor: 700, reason: "welcome" });
  await grantCredit({ userId: id, currency: "EUR", amountMinor: 300, reason: "thanks" });
  await buildSale({ sellerId: id, prices: [1190], isDelivered: true });
  await buildSale({ sellerId: id, prices: [2380], world: "cz", isDelivered: true });
  // Before everything was paid out in euros, payouts had the currency of the sale.
  await pay(id, "CZK", 5_000);
  const { items, ...about } = await getBalances(id);
  expect(about).toEqual({ hasConnect: false, isHeld: false, isUnverified: false });
  const figures = items.map(({ currency, creditMinor, earnedMinor, paidMinor }) => [currency, creditMinor, earnedMinor, paidMinor]);
  const crowns = items[0]?.earnedMinor ?? 0;
  expect(crowns).toBeGreaterThan(0);
  expect(figures).toEqual([
    ["CZK", 0, crowns, 5_000],
    ["EUR", 300, 675, 0],
    ["SEK", 700, 0, 0],
  ]);
  expect(items.map(({ euros }) => euros?.perEuro ?? null)).toEqual([24.5, null, null]);
});

it("ROUTE-25 a transfer to an account at Stripe counts in euros beside what the bank paid in crowns, and leaves the way there open", async () => {
  const { id: sellerId } = await buildSeller();
  await pay(sellerId, "CZK", 5_000);
  await pay(sellerId, "EUR", 100);
  await getDb()
    .insert(connectTransfers)
    .values({
      sellerId,
      account: "acct_x",
      currency: "EUR",
      amountMinor: 30,
      needsRelease: false,
      status: "sent",
      reference: `tr_${sellerId}`,
      askedAt: new Date(),
    });
  const { items, hasConnect } = await getBalances(sellerId);
  expect(hasConnect).toBe(true);
  expect(items.map(({ currency, paidMinor }) => [currency, paidMinor])).toEqual([
    ["CZK", 5_000],
    ["EUR", 130],
  ]);
});

it("earnings of one currency buy no credit in another", async () => {
  const { id } = await buildSeller();
  await buildSale({ sellerId: id, prices: [2380], isDelivered: true });
  const turned = turnIntoCredit(id, { currency: "SEK", amountMinor: 100, key: newKey() });
  await expect(turned).rejects.toMatchObject({ code: "payout_not_ready" });
  expect(await getDb().$count(creditAccounts, eq(creditAccounts.userId, id))).toBe(0);
});
