import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as buyerCsv } from "#app/api/v1/invoices/year/csv/route.ts";
import { GET as buyerPdf } from "#app/api/v1/invoices/year/pdf/route.ts";
import { GET as buyerYears } from "#app/api/v1/invoices/year/route.ts";
import { GET as sellerCsv } from "#app/api/v3/payouts/tax-year/csv/route.ts";
import { GET as sellerPdf } from "#app/api/v3/payouts/tax-year/pdf/route.ts";
import { GET as sellerYears } from "#app/api/v3/payouts/tax-year/route.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { findSellerYear } from "#lib/books/payouts/server/find-seller-year.ts";
import { approveBatch, executeBatch, returnPayout } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { creditNotes, invoices, payoutBatches, payouts } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { pastGuards } from "#tests/factories/past-guards.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { readPdfText } from "#tests/files/read-pdf-text.ts";

const today = operatorDay(new Date());
const month = today.slice(0, 7);
const later = new Date(Date.now() + 35 * 86_400_000);
const yearOf = (day: string) => Number(day.slice(0, 4));
const at = (year: number) => `/?world=de&year=${year}`;

it("ROUTE-26 a seller's year is her credit notes and what reached her bank, as CSV and as PDF in her language", async () => {
  const anna = await buildMember({ isSeller: true, publicName: "Anna Beispiel" });
  await buildBank(anna.id);
  await buildSale({ sellerId: anna.id, prices: [2380, 1190], isDelivered: true });
  await refundSale(await buildSale({ sellerId: anna.id, prices: [1190] }));
  await closeMonth(month, later);
  const [first, second] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const batch = await prepareBatch({ id: first.id, address: null }, today);
  await approveBatch({ id: second.id, address: null }, batch);
  await executeBatch({ id: first.id, address: null }, batch);
  const year = yearOf(month);
  const [note] = await getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, anna.id));
  const [row, ...others] = await findSellerYear(anna.id, year);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    month,
    currency: "EUR",
    labels: [note?.label],
    sales: 3,
    paidByBuyersMinor: 4760,
    buyersVatMinor: 760,
    netMinor: note?.netMinor,
    vatMinor: note?.vatMinor,
    grossMinor: note?.grossMinor,
    paidOutMinor: note?.grossMinor,
  });
  const all = row as NonNullable<typeof row>;
  expect(all.paidByBuyersMinor - all.buyersVatMinor - all.commissionMinor - all.feeMinor).toBe(all.shareMinor);
  expect(all.shareMinor + all.refundedMinor).toBe(all.netMinor);
  expect((await call(sellerYears, { token: anna.token, path: "/?world=de" })).body.data?.years).toEqual([year]);
  const csv = await call(sellerCsv, { token: anna.token, path: at(year) });
  expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="tax-year-${year}.csv"`);
  const [, line] = csv.bytes.toString("utf8").split("\r\n");
  expect(line).toBe(
    `${month},EUR,${note?.label},3,47.60,7.60,${(all.commissionMinor / 100).toFixed(2)},0.50,${(all.refundedMinor / 100).toFixed(2)},${[
      ...[all.netMinor, all.vatMinor, all.grossMinor, all.paidOutMinor].map((minor) => (minor / 100).toFixed(2)),
    ].join(",")}`,
  );
  const pdf = await call(sellerPdf, { token: anna.token, path: at(year) });
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const text = await readPdfText(pdf.bytes);
  for (const part of [`Jahresaufstellung ${year}`, "Anna Beispiel", note?.label ?? "?", "47,60 €", "Privatperson"])
    expect(text).toContain(part);

  const [payout] = await getDb().select().from(payouts).where(eq(payouts.sellerId, anna.id));
  await returnPayout({ id: first.id, address: null }, payout?.id ?? 0, "Konto geschlossen");
  expect((await findSellerYear(anna.id, year))[0]?.paidOutMinor).toBe(0);
  expect((await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, batch)))[0]?.status).toBe("executed");
});

it("ROUTE-27 a buyer's year lists invoices and cancellations with net, VAT and gross", async () => {
  const buyer = await buildMember({ publicName: "Mareike Dorn" });
  await buildSale({ user: buyer, prices: [1190] });
  const back = await buildSale({ user: buyer, prices: [2380] });
  await refundSale(back);
  const year = yearOf(today);
  expect((await call(buyerYears, { token: buyer.token, path: "/?world=de" })).body.data?.years).toEqual([year]);
  const lines = (await call(buyerCsv, { token: buyer.token, path: at(year) })).bytes.toString("utf8").split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^KR-\d{4}-\d{6},[\d-]+,\d+,Kreda Demo GmbH,.*,EUR,10\.00,19,1\.90,11\.90,$/);
  expect(lines[3]).toMatch(new RegExp(`^KS-\\d{4}-\\d{6},.*,-20\\.00,19,-3\\.80,-23\\.80,${back.invoice}$`));
  const text = await readPdfText((await call(buyerPdf, { token: buyer.token, path: at(year) })).bytes);
  for (const part of [`Käufe ${year}`, "Mareike Dorn", back.invoice, "11,90 €", "−23,80 €"]) expect(text).toContain(part);
});

it("titles that are formulas or markup stay text", async () => {
  const buyer = await buildMember();
  const { orderId } = await buildSale({ user: buyer });
  const [row] = await getDb().select().from(invoices).where(eq(invoices.orderId, orderId));
  const document = row?.document as { lines: { title: string }[] };
  const hostile = { ...document, lines: [{ ...document.lines[0], title: '=HYPERLINK("x") #panic() $a$' }] };
  await pastGuards((tx) => tx.update(invoices).set({ document: hostile }).where(eq(invoices.orderId, orderId)));
  const year = yearOf(today);
  expect((await call(buyerCsv, { token: buyer.token, path: at(year) })).bytes.toString("utf8")).toContain(`"'=HYPERLINK(`);
  expect(await readPdfText((await call(buyerPdf, { token: buyer.token, path: at(year) })).bytes)).toContain("#panic()");
});

it("threat 5 years of others and years without papers do not exist", async () => {
  const [stranger, seller] = [await buildMember(), await buildMember({ isSeller: true })];
  const year = yearOf(today);
  for (const handler of [buyerCsv, buyerPdf]) expect((await call(handler, { token: stranger.token, path: at(year) })).status).toBe(404);
  for (const handler of [sellerCsv, sellerPdf]) {
    expect((await call(handler, { token: seller.token, path: at(year) })).status).toBe(404);
    expect((await call(handler, { token: stranger.token, path: at(year) })).status).toBe(403);
    expect((await call(handler, { path: at(year) })).status).toBe(401);
  }
  expect((await call(buyerCsv, { token: stranger.token, path: "/?world=de&year=abc" })).status).toBe(400);
});
