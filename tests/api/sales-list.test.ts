import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as journal } from "#app/api/v3/admin/payouts/journal/csv/route.ts";
import { GET as salesList } from "#app/api/v3/admin/payouts/sales-list/csv/route.ts";
import { GET as vatSummary } from "#app/api/v3/admin/payouts/vat-summary/csv/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";
import { refundSale } from "#tests/factories/refund-sale.ts";
import { askAgain, french, openVies, sellWhileAway } from "#tests/factories/vat-steps.ts";

let vies: Awaited<ReturnType<typeof openVies>>;
let token = "";
beforeAll(async () => {
  vies = await openVies();
  vies.state.registered.add("ATU13585627");
  token = (await buildAdmin("finance")).token;
});
afterAll(() => vies.stop());

type Sale = Awaited<ReturnType<typeof buildSale>>;
const austrian = {
  ...french,
  company: "Schule GmbH",
  street: "Weg 1",
  postalCode: "1010",
  city: "Wien",
  country: "AT",
  vatId: "ATU13585627",
};
const sellIn = async (when: string, wanted: Parameters<typeof buildSale>[0]) => {
  const sale = await buildSale(wanted);
  await moveBooking(`order:${sale.orderId}`, when);
  return sale;
};
const giveBack = async (sale: Sale, when: string, share = 1) => moveBooking(`refund:${await refundSale(sale, share)}`, when);
/** The correction alone goes into the past, not its order. */
const moveCorrection = ({ orderId }: Sale, when: string) =>
  getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update ledger_transactions set created_at = ${when}::timestamptz where kind = 'vat_correction' and subject = ${`order:${orderId}`}`,
    );
  });
const rowsOf = async (route: typeof salesList, period: string): Promise<string[][]> => {
  const { status, bytes } = await call(route, { token, path: `/?world=de&period=${period}` });
  expect(status).toBe(200);
  return parse(bytes, { bom: true, from_line: 2 }) as string[][];
};

it("UStG § 18a the sales list of a month or quarter: services by VAT ID in whole euros, refunds of what came before with them", async () => {
  await sellIn("2024-10-01T00:00:00+02:00", { billing: french, prices: [1200] });
  await sellIn("2024-12-31T23:59:59+01:00", { billing: french, prices: [2460] });
  await sellIn("2024-11-10T12:00:00Z", { billing: austrian, prices: [1259] });
  const back = await sellIn("2024-08-10T12:00:00Z", { billing: austrian, prices: [2400] });
  await giveBack(back, "2024-11-20T12:00:00Z");
  // None of these: at home, a consumer elsewhere, another quarter.
  await sellIn("2024-11-10T12:00:00Z", { prices: [1190] });
  await sellIn("2024-11-10T12:00:00Z", { billing: { ...french, company: undefined, vatId: undefined }, prices: [1200] });
  await sellIn("2025-01-01T00:00:00+01:00", { billing: french, prices: [1200] });
  expect(await rowsOf(salesList, "2024-Q4")).toEqual([
    // 10.49 less 20.00, and 10.00 with 20.50.
    ["ATU13585627", "-10", "S", "2024-Q4", "report", ""],
    ["FR40303265045", "31", "S", "2024-Q4", "report", ""],
  ]);
  expect(await rowsOf(salesList, "2024-10")).toEqual([["FR40303265045", "10", "S", "2024-10", "report", ""]]);
  expect(await rowsOf(salesList, "2024-09")).toEqual([]);
});

it("what turns out later to be reverse charge corrects the period of its supply, stated anew and not by the difference", async () => {
  await sellIn("2023-02-10T12:00:00Z", { billing: french, prices: [12_000] });
  const late = await sellWhileAway(vies, { prices: [2400] });
  const same = await sellWhileAway(vies, { prices: [1200] });
  await giveBack(late, "2023-03-20T12:00:00Z", 0.5);
  await askAgain();
  await moveBooking(`order:${late.orderId}`, "2023-03-10T12:00:00Z");
  await moveBooking(`order:${same.orderId}`, "2023-05-10T12:00:00Z");
  await moveCorrection(late, "2023-05-20T12:00:00Z");
  await moveCorrection(same, "2023-06-20T12:00:00Z");
  await giveBack(late, "2023-08-20T12:00:00Z", 0.25);
  expect(await rowsOf(salesList, "2023-Q1")).toEqual([["FR40303265045", "100", "S", "2023-Q1", "report", ""]]);
  expect(await rowsOf(salesList, "2023-Q2")).toEqual([
    ["FR40303265045", "10", "S", "2023-Q2", "report", ""],
    ["FR40303265045", "110", "S", "2023-Q1", "correction", ""],
  ]);
  expect(await rowsOf(salesList, "2023-Q3")).toEqual([["FR40303265045", "-5", "S", "2023-Q3", "report", ""]]);
  expect(await rowsOf(vatSummary, "2023-Q2")).toEqual([
    ["reverse_charge", "2023-Q2", "", "EUR", "10.00", "0.00", ""],
    ["reverse_charge_correction", "2023-Q1", "", "EUR", "110.00", "0.00", ""],
  ]);
  const month = operatorDay(new Date()).slice(0, 7);
  const fresh = await sellWhileAway(vies);
  await askAgain();
  const { bytes } = await call(journal, { token, path: `/?month=${month}` });
  const papers = (parse(bytes, { bom: true, columns: true }) as Record<string, string>[]).filter(
    ({ kind, subject }) => kind === "vat_correction" && subject === `order:${fresh.orderId}`,
  );
  expect(papers.map(({ account, paper }) => [account, paper?.slice(0, 3)])).toEqual([
    ["vat:FR", "KS-"],
    ["receivable:sandbox", "KS-"],
  ]);
});

it("UStG § 18 VAT at home by rate, less what was given back; other currencies by the frozen rate, apart without one", async () => {
  await sellIn("2022-04-10T12:00:00Z", { prices: [1190, 2380] });
  const back = await sellIn("2022-03-10T12:00:00Z", { prices: [1190] });
  await giveBack(back, "2022-04-20T12:00:00Z", 0.5);
  await sellIn("2022-05-10T12:00:00Z", { billing: french, prices: [1200] });
  const lost = await sellIn("2022-05-11T12:00:00Z", {
    prices: [1190],
    world: "cz",
    billing: { ...french, company: undefined, vatId: undefined, country: "DE", postalCode: "10115" },
  });
  await getDb()
    .update(orders)
    .set({ rates: { CZK: 25 } })
    .where(eq(orders.id, lost.orderId));
  const [order] = await getDb().select().from(orders).where(eq(orders.id, lost.orderId));
  const czk = (minor: number) => (minor / 100).toFixed(2);
  expect(await rowsOf(vatSummary, "2022-04")).toEqual([["domestic", "2022-04", "19", "EUR", "25.00", "4.75", ""]]);
  expect(await rowsOf(vatSummary, "2022-Q2")).toEqual([
    ["domestic", "2022-Q2", "19", "EUR", "25.00", "4.75", ""],
    ["reverse_charge", "2022-Q2", "", "EUR", "10.00", "0.00", ""],
    ["apart", "2022-Q2", "19", "CZK", czk(Number(order?.grossMinor) - Number(order?.vatMinor)), czk(Number(order?.vatMinor)), "no rate"],
  ]);
});

it("finance alone has both files, of periods that there are", async () => {
  const path = "/?world=de&period=2024-Q4";
  const { bytes, headers } = await call(salesList, { token, path });
  expect(headers.get("content-disposition")).toBe('attachment; filename="ec-sales-list-2024-q4.csv"');
  expect(bytes.toString("utf8").split("\r\n")[0]).toBe("\uFEFFvatId,euros,service,period,kind,note");
  for (const route of [salesList, vatSummary]) {
    for (const other of [await buildAdmin("support"), await buildMember({ isSeller: true })])
      expect((await call(route, { token: other.token, path })).status).toBeGreaterThanOrEqual(403);
    expect((await call(route, { path })).status).toBe(401);
    for (const wrong of ["2024-Q5", "2024-13", "24-01", ""])
      expect((await call(route, { token, path: `/?world=de&period=${wrong}` })).status).toBe(400);
  }
});
