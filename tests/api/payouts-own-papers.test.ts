import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as candidates } from "#app/api/v3/admin/payouts/candidates/route.ts";
import { candidatePage } from "#lib/books/payouts/schema.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { personalData } from "#lib/books/payouts/server/personal-data.ts";
import { changeBilling } from "#lib/commerce/orders/server/change-billing.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { connectTransfers, creditAccounts, creditNotes, payouts } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { refundWhole } from "#tests/factories/refund-whole.ts";

const month = operatorDay(new Date()).slice(0, 7);
const later = new Date(Date.now() + 35 * 86_400_000);
const IBAN = "DE89370400440532013000";

const payOut = (sellerId: number, status: "prepared" | "sent", amountMinor: number) => {
  const endToEndId = `KP-${sellerId}-${status}-${amountMinor}`;
  const iban = seal("payouts.iban", endToEndId, IBAN);
  return getDb().insert(payouts).values({ sellerId, currency: "EUR", amountMinor, holder: "Kim", iban, endToEndId, status });
};
const transfer = (sellerId: number, status: "prepared" | "sent", amountMinor: number) => {
  const reference = status === "sent" ? `tr_${sellerId}_${amountMinor}` : null;
  const asked = status === "sent" ? new Date() : null;
  return getDb()
    .insert(connectTransfers)
    .values({
      sellerId,
      account: "acct_x",
      currency: "EUR",
      amountMinor,
      needsRelease: status === "prepared",
      status,
      reference,
      askedAt: asked,
    });
};

it("ten euros are paid, and a cent less waits", async () => {
  // 70 % of a net price of 14.64 and 14.63, less the 25 cents of an order.
  const [enough, short] = [await buildSeller(), await buildSeller()];
  for (const [seller, price] of [
    [enough, 1742],
    [short, 1741],
  ] as const) {
    await buildSale({ sellerId: seller.id, prices: [price], isDelivered: true });
    await buildBank(seller.id);
  }
  const { token } = await buildAdmin("finance");
  const { items } = candidatePage.parse((await call(candidates, { token })).body.data);
  const of = (id: number) => items.find(({ sellerId }) => sellerId === id);
  expect([of(enough.id), of(short.id)]).toMatchObject([
    { availableMinor: 1000, reason: null },
    { availableMinor: 999, reason: "minimum" },
  ]);
});

it("ROUTE-26 a paper names sales and what was given back of the same material in rows of their own, and the seller's country by her address", async () => {
  const seller = await buildSeller();
  await changeBilling(seller.id, { ...billing, country: "FR" });
  const first = await buildSale({ sellerId: seller.id, prices: [1190] });
  const materialIds = [first.lines[0]?.materialId ?? 0];
  await buildSale({ sellerId: seller.id, materialIds });
  await refundWhole(first);
  await closeMonth(month, later);
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, seller.id));
  const document = note?.document as CreditNoteDocument;
  expect(document.rows.map(({ isRefund, count, amountMinor }) => [isRefund, count, amountMinor])).toEqual([
    [false, 2, 1350],
    [true, 1, -675],
  ]);
  expect(document.seller.country).toBe("FR");
});

it("ROUTE-25 what is on its way and what arrived counts payouts by the bank and to an account at Stripe together", async () => {
  const [both, bank, stripe] = [await buildSeller(), await buildSeller(), await buildSeller()];
  await payOut(both.id, "prepared", 100);
  await payOut(both.id, "sent", 2_000);
  await transfer(both.id, "prepared", 30);
  await transfer(both.id, "sent", 4);
  await payOut(bank.id, "sent", 7);
  await transfer(stripe.id, "prepared", 9);
  const eurosOf = async (id: number) => {
    const { items } = await getBalances(id);
    return items.map(({ currency, underWayMinor, paidMinor }) => [currency, underWayMinor, paidMinor]);
  };
  expect(await eurosOf(both.id)).toEqual([["EUR", 130, 2_004]]);
  expect(await eurosOf(bank.id)).toEqual([["EUR", 0, 7]]);
  expect(await eurosOf(stripe.id)).toEqual([["EUR", 9, 0]]);
});

it("GDPR 15, 17 a copy names the accounts she was paid to as she knows them; credit lapses in every currency, where there is any", async () => {
  const seller = await buildSeller();
  await payOut(seller.id, "sent", 1_000);
  await grantCredit({ userId: seller.id, currency: "CZK", amountMinor: 500, reason: "welcome" });
  await getDb().insert(creditAccounts).values({ userId: seller.id, currency: "SEK", balanceMinor: 0 });
  const copy = await transaction((tx) => personalData.collect(tx, seller.id));
  expect(copy).toMatchObject({ payouts: { transfers: [{ iban: IBAN, amountMinor: 1_000, holder: "Kim" }] } });
  const left = () => getDb().select().from(creditAccounts).where(eq(creditAccounts.userId, seller.id));
  const { erase } = personalData;
  if (typeof erase !== "function") throw new Error("credit is said to be kept");
  await transaction((tx) => erase(tx, { userId: seller.id } as Parameters<typeof erase>[1]));
  expect((await left()).map(({ balanceMinor }) => balanceMinor)).toEqual([0, 0]);
});
