import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { GET as exportCsv } from "#app/api/v3/admin/payouts/oss/csv/route.ts";
import { GET as readReport } from "#app/api/v3/admin/payouts/oss/route.ts";
import { ossReport } from "#lib/books/tax/schema.ts";
import { reportOss } from "#lib/books/tax/server/report-oss.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { orders } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { startFakeVies } from "#tests/mocks/fake-vies.ts";

const at = (country: string, postalCode: string, more: object = {}) => ({
  name: "Anna Beispiel",
  street: "Weg 1",
  postalCode,
  city: "Ort",
  country,
  ...more,
});
const french = at("FR", "75001");
const quarter = { year: 2026, quarter: 3 };
const sellIn = async (when: string, wanted: Parameters<typeof buildSale>[0]) => {
  const sale = await buildSale(wanted);
  await moveBooking(`order:${sale.orderId}`, when);
  return sale;
};
const giveBack = async (sale: Awaited<ReturnType<typeof buildSale>>, when: string, share = 1) =>
  moveBooking(`refund:${await refundSale(sale, share)}`, when);
/** VAT booked for other countries in a quarter, straight from the ledger; cents. */
const ledgerVat = async (from: string, to: string) => {
  const rows = await queryRows(getDb(), z.object({ account: z.string(), sum: z.int() }))`
    select e.account, -sum(e.amount_minor)::bigint as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account like 'vat:%' and e.account <> 'vat:DE' and e.currency = 'EUR'
      and t.created_at >= ${from}::timestamptz and t.created_at < ${to}::timestamptz group by 1`;
  return Object.fromEntries(rows.map(({ account, sum }) => [account.slice(4), sum]));
};

let vies: Awaited<ReturnType<typeof startFakeVies>>;
beforeAll(async () => {
  vies = await startFakeVies();
  vies.state.registered.add("FR40303265045");
  process.env.VIES_URL = vies.url;
  forgetEnv();
});
afterAll(async () => {
  delete process.env.VIES_URL;
  forgetEnv();
  await vies.stop();
});

it("a quarter's supplies to consumers elsewhere in the EU are the ledger's VAT by country; corrections of earlier quarters stand apart", async () => {
  await sellIn("2026-07-01T00:00:00+02:00", { billing: french, prices: [1200] });
  await sellIn("2026-09-30T23:59:59+02:00", { billing: french, prices: [2400, 1200] });
  const back = await sellIn("2026-08-10T12:00:00Z", { billing: french, prices: [600] });
  await giveBack(back, "2026-08-20T12:00:00Z");
  await sellIn("2026-08-10T12:00:00Z", { billing: at("FI", "00100"), prices: [1255] });
  const spring = await sellIn("2026-05-10T12:00:00Z", { billing: at("AT", "1010"), prices: [2400] });
  await giveBack(spring, "2026-07-10T12:00:00Z", 0.5);
  // None of these: at home, outside the EU, a business that owes the tax itself, another quarter.
  await sellIn("2026-08-10T12:00:00Z", { prices: [1190] });
  await sellIn("2026-08-10T12:00:00Z", { billing: at("NO", "0150"), prices: [1190] });
  await sellIn("2026-08-10T12:00:00Z", { billing: at("FR", "75001", { company: "École", vatId: "FR40303265045" }), prices: [1200] });
  await sellIn("2026-10-01T00:00:00+02:00", { billing: french, prices: [1200] });

  const report = await reportOss(quarter);
  expect(report.rows).toEqual([
    { country: "FI", rateBp: 2550, netCents: 1000, vatCents: 255, supplies: 1, isConverted: false },
    { country: "FR", rateBp: 2000, netCents: 4000, vatCents: 800, supplies: 4, isConverted: false },
  ]);
  expect(report.corrections).toEqual([
    { period: "2026-Q2", country: "AT", rateBp: 2000, netCents: -1000, vatCents: -200, isConverted: false },
  ]);
  const sums: Record<string, number> = {};
  for (const { country, vatCents } of [...report.rows, ...report.corrections]) sums[country] = (sums[country] ?? 0) + vatCents;
  // Norway's stands in the ledger and is no business of the one-stop shop.
  expect({ ...sums, NO: 238 }).toEqual(await ledgerVat("2026-07-01T00:00:00+02:00", "2026-10-01T00:00:00+02:00"));
});

it("other currencies come in by the rate frozen with their order, and stand apart without one", async () => {
  const czech = { billing: at("CZ", "11000"), world: "cz" as const, prices: [1210] };
  const sale = await sellIn("2026-02-10T12:00:00Z", czech);
  const [order] = await getDb().select().from(orders).where(eq(orders.id, sale.orderId));
  const rate = Number(order?.rates.CZK);
  const lost = await sellIn("2026-02-11T12:00:00Z", czech);
  await getDb()
    .update(orders)
    .set({ rates: { EUR: 1 } })
    .where(eq(orders.id, lost.orderId));
  const report = await reportOss({ year: 2026, quarter: 1 });
  expect(report.rows).toMatchObject([
    { country: "CZ", supplies: 1, isConverted: true, vatCents: Math.round(Number(order?.vatMinor) / rate) },
  ]);
  expect(report.apart).toEqual([
    {
      currency: "CZK",
      country: "CZ",
      rateBp: 2100,
      netMinor: Number(order?.grossMinor) - Number(order?.vatMinor),
      vatMinor: order?.vatMinor,
    },
  ]);
});

it("finance reads it as a table and as a CSV; nobody else does, and no other quarter exists", async () => {
  const finance = await buildAdmin("finance");
  const path = "/?world=de&year=2026&quarter=3";
  const { status, body } = await call(readReport, { token: finance.token, path });
  expect([status, ossReport.parse(body.data).isMember]).toEqual([200, true]);
  const { bytes, headers } = await call(exportCsv, { token: finance.token, path });
  expect(headers.get("content-disposition")).toBe('attachment; filename="oss-2026-q3.csv"');
  expect(bytes.toString("utf8").split("\r\n")).toEqual([
    "\uFEFFkind,period,country,rate,currency,net,vat,supplies,conversion",
    "supply,2026-Q3,FI,25.5,EUR,10.00,2.55,1,",
    "supply,2026-Q3,FR,20,EUR,40.00,8.00,4,",
    "correction,2026-Q2,AT,20,EUR,-10.00,-2.00,,",
    "",
  ]);
  const others = [await buildAdmin("support"), await buildMember({ isSeller: true })];
  for (const { token } of others) expect((await call(exportCsv, { token, path })).status).toBeGreaterThanOrEqual(403);
  expect((await call(readReport, { path })).status).toBe(401);
  for (const wrong of ["year=2026&quarter=5", "year=1999&quarter=1", "year=x&quarter=1"])
    expect((await call(readReport, { token: finance.token, path: `/?world=de&${wrong}` })).status).toBe(400);
});
