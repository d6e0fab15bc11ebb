import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GET as candidates } from "#app/api/v3/admin/payouts/candidates/route.ts";
import { GET as balances } from "#app/api/v3/payouts/balances/route.ts";
import { GET as movements } from "#app/api/v3/payouts/movements/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { toEuroCents } from "#lib/books/payouts/euros.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { creditNoteSource } from "#lib/books/payouts/server/credit-note-source.ts";
import { eInvoiceOfCreditNote } from "#lib/books/payouts/server/e-invoice-of-credit-note.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { discardBatch } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { creditNotes, payoutExchanges, payouts, sellerTaxStatuses } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { confirmTaxStatus } from "#tests/factories/confirm-tax-status.ts";
import { freshRates } from "#tests/factories/fresh-rates.ts";

/** 24.5 CZK are one euro when a shop begins. */
const PER_EURO = 24.5;
const today = () => operatorDay(new Date());
const finance = async () => ({ id: (await buildAdmin("finance")).id, address: null });
const seller = async () => {
  const anna = await buildMember({ isSeller: true, becameSellerAt: new Date() });
  await buildBank(anna.id);
  return anna;
};
const sellIn = (sellerId: number, world: "cz" | "de" | "jp", prices: readonly number[]) =>
  buildSale({ sellerId, prices, world, isDelivered: true });
const earnedIn = async (sellerId: number, currency: string) =>
  (await findEarned(getDb(), sellerId)).find((one) => one.currency === currency)?.earnedMinor ?? 0;
const paidTo = async (sellerId: number) =>
  (await getDb().select().from(payouts).where(eq(payouts.sellerId, sellerId))).map(({ currency, amountMinor }) => [currency, amountMinor]);
const exchangedFor = async (sellerId: number) =>
  (
    await getDb()
      .select()
      .from(payoutExchanges)
      .innerJoin(payouts, eq(payouts.id, payoutExchanges.payoutId))
      .where(eq(payouts.sellerId, sellerId))
  ).map((row) => row.payout_exchanges);
const positions = async () => {
  const { rows } = await getDb().$client.query(
    "select currency, sum(amount_minor)::int as minor from ledger_entries where account = 'exchange:position' group by 1 order by 1",
  );
  return Object.fromEntries(rows.map(({ currency, minor }) => [currency, minor]));
};
/** A sale was paid out and then given back: the seller owes her part of it, in cents. */
const owe = async (sellerId: number): Promise<number> => {
  const { orderId, line } = await sellIn(sellerId, "de", [2380]);
  await prepareBatch(await finance(), today());
  const actor = async () => ({ ...(await finance()), role: "finance" });
  const lines = [{ orderLineId: line.id, amountMinor: line.grossMinor }];
  const id = await askRefund(await actor(), { orderId, lines, reason: "goodwill", note: "Nur zum Test" });
  await decideRefund(await actor(), { id, isAccepted: true, note: "Nur zum Test" });
  return -(await earnedIn(sellerId, "EUR"));
};
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);

it("earnings in another currency are paid out in euros, at the rate of the day that everybody sees", async () => {
  const anna = await seller();
  await sellIn(anna.id, "cz", [2380]);
  const [own] = await findEarned(getDb(), anna.id);
  const minor = own?.availableMinor ?? 0;
  expect([own?.currency, minor > 10_000]).toEqual(["CZK", true]);
  const staff = await buildAdmin("finance");
  const candidate = async () => (await call(candidates, { token: staff.token })).body.data?.items?.[0];
  // The starting rate is old: nobody is paid by a rate of before.
  expect(await candidate()).toMatchObject({ currency: "CZK", reason: "rate", euroCents: null });
  await expect(prepareBatch(await finance(), today())).rejects.toMatchObject({ code: "payout_not_ready" });
  await freshRates("CZK");
  const cents = toEuroCents(minor, "CZK", PER_EURO);
  expect(await candidate()).toMatchObject({ reason: null, availableMinor: minor, euroCents: cents });
  expect((await call(balances, { token: anna.token })).body.data?.items?.[0]).toMatchObject({
    currency: "CZK",
    euros: { cents, perEuro: PER_EURO },
  });
  await prepareBatch(await finance(), today());
  expect(await paidTo(anna.id)).toEqual([["EUR", cents]]);
  expect([await earnedIn(anna.id, "CZK"), await earnedIn(anna.id, "EUR")]).toEqual([0, 0]);
  expect(await exchangedFor(anna.id)).toMatchObject([{ currency: "CZK", amountMinor: minor, euroCents: cents, perEuro: PER_EURO }]);
  expect(await positions()).toEqual({ CZK: -minor, EUR: cents });
  const { items } = (await call(movements, { token: anna.token, path: "/x?kind=exchange" })).body.data ?? {};
  expect(items).toMatchObject([
    { currency: "EUR", amountMinor: cents, rate: { currency: "CZK", perEuro: PER_EURO } },
    { currency: "CZK", amountMinor: -minor, rate: { currency: "CZK", perEuro: PER_EURO } },
  ]);
  await check();
});

it("what all currencies bring together must reach the least amount, and euros that she owes are made up for first", async () => {
  await freshRates("CZK", "JPY");
  const [anna, bea] = [await seller(), await seller()];
  const owed = await owe(bea.id);
  await sellIn(bea.id, "cz", [2380]);
  for (const world of ["cz", "de", "jp"] as const) await sellIn(anna.id, world, [890]);
  const before = await findEarned(getDb(), anna.id);
  const worth = (all: typeof before) =>
    all.reduce((sum, { currency, availableMinor }) => {
      const perEuro = { CZK: PER_EURO, JPY: 178 }[currency as string] ?? 1;
      return sum + (currency === "EUR" ? availableMinor : toEuroCents(availableMinor, currency, perEuro));
    }, 0);
  expect(owed).toBeGreaterThan(1000);
  await sellIn(bea.id, "cz", [1990]);
  const beas = worth(await findEarned(getDb(), bea.id)) - owed;
  await prepareBatch(await finance(), today());
  expect(before.every(({ availableMinor, currency }) => currency !== "EUR" || availableMinor < 1000)).toBe(true);
  expect(await paidTo(anna.id)).toEqual([["EUR", worth(before)]]);
  expect(await paidTo(bea.id)).toEqual([
    ["EUR", owed],
    ["EUR", beas],
  ]);
  expect(await earnedIn(bea.id, "EUR")).toBe(0);
});

it("a batch that is given up leaves euros, which the next one takes without another exchange", async () => {
  await freshRates("CZK");
  const anna = await seller();
  await sellIn(anna.id, "cz", [2380]);
  const staff = await finance();
  const id = await prepareBatch(staff, today());
  const [paid] = await paidTo(anna.id);
  await discardBatch(staff, id);
  expect([await earnedIn(anna.id, "CZK"), await earnedIn(anna.id, "EUR")]).toEqual([0, paid?.[1]]);
  await prepareBatch(staff, today());
  expect(await paidTo(anna.id)).toEqual([paid, paid]);
  expect(await exchangedFor(anna.id)).toHaveLength(1);
  await check();
});

it("threat 4 five parallel batches and five turns into credit take crowns once", async () => {
  await freshRates("CZK");
  const anna = await seller();
  await sellIn(anna.id, "cz", [2380]);
  const minor = await earnedIn(anna.id, "CZK");
  const staff = await finance();
  const turns = Array.from({ length: 5 }, () => turnIntoCredit(anna.id, { currency: "CZK", amountMinor: minor, key: newKey() }));
  const batches = Array.from({ length: 5 }, () => prepareBatch(staff, today()));
  const done = await Promise.allSettled<unknown>([...turns, ...batches]);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect([await earnedIn(anna.id, "CZK"), await earnedIn(anna.id, "EUR")]).toEqual([0, 0]);
  await check();
});

it("random sales in three currencies: whatever is paid out, no currency makes or loses a cent beyond its rate", async () => {
  await freshRates("CZK", "JPY");
  const anna = await seller();
  const staff = await finance();
  const sale = fc.record({ world: fc.constantFrom("cz", "de", "jp"), price: fc.integer({ min: 100, max: 3000 }), isPaidOut: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 4 }), async (sales) => {
      for (const { world, price, isPaidOut } of sales) {
        await sellIn(anna.id, world as "cz", [price]);
        if (isPaidOut) await prepareBatch(staff, today()).catch((error) => expect(error).toMatchObject({ code: "payout_not_ready" }));
      }
      const exchanged = await getDb().select().from(payoutExchanges);
      const sumIn = (currency: string) =>
        exchanged.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.amountMinor, 0);
      const held = await positions();
      expect([-(held.CZK ?? 0), -(held.JPY ?? 0)]).toEqual([sumIn("CZK"), sumIn("JPY")]);
      expect(held.EUR ?? 0).toBe(exchanged.reduce((sum, { euroCents }) => sum + euroCents, 0));
      await check();
    }),
    { numRuns: 5 },
  );
});

it("a credit note in another currency tells its rate, and the tax in the operator's own", async () => {
  const anna = await seller();
  await getDb()
    .insert(sellerTaxStatuses)
    .values({ userId: anna.id, validFrom: "2020-01-01", kind: "regular", country: "DE", vatId: "DE136695976" });
  await confirmTaxStatus(anna.id);
  await sellIn(anna.id, "cz", [2380]);
  await closeMonth(today().slice(0, 7), new Date(Date.now() + 35 * 86_400_000));
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, anna.id));
  const document = note?.document as CreditNoteDocument;
  const vatMinor = Math.round(document.vatMinor / PER_EURO);
  expect(document).toMatchObject({ currency: "CZK", perEuro: PER_EURO, homeVat: { currency: "EUR", vatMinor } });
  expect(eInvoiceOfCreditNote(document).homeVat).toEqual({ currency: "EUR", minor: vatMinor });
  const { source } = creditNoteSource({ ...document, language: "de" }, "Kreda");
  expect(source).toContain("24\\,5");
  expect(source).toContain("zum Kurs des Auszahlungstages");
  // A note in euros has neither line, and nothing in their place.
  const plain = creditNoteSource({ ...document, language: "de", perEuro: null, homeVat: null } as CreditNoteDocument, "Kreda").source;
  expect(plain).not.toContain("zum Kurs des Auszahlungstages");
  expect(plain).not.toMatch(/null|undefined/);
});
