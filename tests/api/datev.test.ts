import { parse } from "csv-parse/sync";
import { afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { GET as download } from "#app/api/v3/admin/payouts/journal/datev/route.ts";
import { datevAccount } from "#lib/books/journal/server/map-accounts.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildShop } from "#tests/factories/build-shop.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";

beforeAll(async () => void (await buildShop()));

const names = ["DATEV_CONSULTANT", "DATEV_CLIENT", "DATEV_CHART", "DATEV_ACCOUNTS", "DATEV_YEAR_START"];
afterEach(() => {
  for (const name of names) delete process.env[name];
  forgetEnv();
});
const configure = (given: Record<string, string>) => {
  Object.assign(process.env, given);
  forgetEnv();
};

const month = operatorDay(new Date()).slice(0, 7);
const read = async (of = month) => {
  const { token } = await buildAdmin("finance");
  const { status, bytes } = await call(download, { token, path: `/?month=${of}` });
  const text = status === 200 ? new TextDecoder("windows-1252").decode(bytes) : "";
  const [header = [], columns = [], ...rows] = parse(text, {
    delimiter: ";",
    relax_column_count: true,
    record_delimiter: "\r\n",
  }) as string[][];
  const lines = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ""])));
  return { status, text, header, columns, rows, lines };
};
const entryRow = z.object({ account: z.string(), currency: currencyCode, minor: z.int() });

it("the header is that of a batch of bookings, version 13, and every line has its 125 columns", async () => {
  configure({ DATEV_CONSULTANT: "29098", DATEV_CLIENT: "55003", DATEV_YEAR_START: "7", DATEV_CHART: "04" });
  const { header, columns, rows, text } = await read();
  const [year = 0, number = 0] = month.split("-").map(Number);
  expect(header).toHaveLength(31);
  expect(header.slice(0, 5)).toEqual(["EXTF", "700", "21", "Buchungsstapel", "13"]);
  expect(header[5]).toMatch(/^20\d{15}$/);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = [`${month.replace("-", "")}01`, `${month.replace("-", "")}${lastDay}`];
  expect(header.slice(10, 16)).toEqual(["29098", "55003", `${number < 7 ? year - 1 : year}0701`, "4", ...days]);
  expect([header[18], header[20], header[21], header[26]]).toEqual(["1", "0", "EUR", "04"]);
  // Where the documentation of the format has them.
  const places = { 1: "Umsatz (ohne Soll/Haben-Kz)", 7: "Konto", 8: "Gegenkonto (ohne BU-Schlüssel)", 10: "Belegdatum", 11: "Belegfeld 1" };
  const later = {
    14: "Buchungstext",
    21: "Beleginfo - Art 1",
    37: "KOST1 - Kostenstelle",
    48: "Zusatzinformation - Art 1",
    49: "Zusatzinformation- Inhalt 1",
    88: "Stück",
  };
  const last = { 114: "Festschreibung", 115: "Leistungsdatum", 118: "Generalumkehr (GU)", 125: "Abw. Skontokonto" };
  for (const [place, name] of Object.entries({ ...places, ...later, ...last })) expect(columns[Number(place) - 1], place).toBe(name);
  expect([...new Set([columns, ...rows].map(({ length }) => length))]).toEqual([125]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it.each(["03", "04"])("SKR%s: every posting has both sides, a day, a number, and the lines of a month sum to the ledger", async (chart) => {
  configure({ DATEV_CHART: chart });
  const { lines } = await read();
  const sums = new Map<string, number>();
  const add = (account: string, currency: string, minor: number) => {
    const key = `${account} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0) + minor);
  };
  for (const line of lines) {
    expect(line["Umsatz (ohne Soll/Haben-Kz)"]).toMatch(/^\d+,\d\d$/);
    expect(line["Soll/Haben-Kennzeichen"]).toBe("S");
    expect(line.Belegdatum).toMatch(new RegExp(`^\\d\\d${month.slice(5)}$`));
    expect(line["Belegfeld 1"]).toMatch(/^[A-Za-z0-9$&%*+/-]{1,36}$/);
    expect(line.Buchungstext).toMatch(/^.{1,60}$/);
    const [debit = "", credit = ""] = [line.Konto, line["Gegenkonto (ohne BU-Schlüssel)"]];
    for (const account of [debit, credit]) expect(account).toMatch(/^\d{4}$/);
    expect(debit).not.toBe(credit);
    const currency = currencyCode.parse(line["WKZ Umsatz"]);
    const minor = Math.round(Number(line["Umsatz (ohne Soll/Haben-Kz)"]?.replace(",", ".")) * minorPerUnit(currency));
    add(debit, currency, minor);
    add(credit, currency, -minor);
  }
  const papers = lines.filter(({ Buchungstext }) => Buchungstext?.startsWith("credit_note ")).map((line) => line["Belegfeld 1"]);
  expect(papers.length).toBeGreaterThan(0);
  for (const paper of papers) expect(paper).toMatch(/-20\d\d-\d{6}$/);
  const entries = await queryRows(getDb(), entryRow)`
    select account, currency, sum(amount_minor)::bigint as minor from ledger_entries group by 1, 2`;
  expect(entries.length).toBeGreaterThan(10);
  for (const { account, currency, minor } of entries) add(datevAccount(account), currency, -minor);
  expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
});

it("the operator's own accounts come before the chart's, the longest beginning first", () => {
  expect(["vat:AT", "vat:DE", "receivable:stripe", "receivable:invoice", "new:one"].map(datevAccount)).toEqual([
    "1770",
    "1770",
    "1500",
    "1410",
    "1792",
  ]);
  configure({ DATEV_ACCOUNTS: "vat:AT=1767, receivable:=1361" });
  expect(["vat:AT", "vat:DE", "receivable:stripe", "receivable:invoice"].map(datevAccount)).toEqual(["1767", "1770", "1361", "1410"]);
  configure({ DATEV_ACCOUNTS: "vat:AT=17" });
  expect(() => datevAccount("vat:AT")).toThrow("must be pairs such as");
});

it("ROLE-5 finance alone reads it; a month without bookings is a header, and a booking stands in the month of its day", async () => {
  const { token } = await buildAdmin("support");
  expect((await call(download, { token, path: `/?month=${month}` })).status).toBe(403);
  expect((await read("2026-13")).status).toBe(400);
  expect((await read("2031-01")).rows).toEqual([]);
  // In Berlin the new year has begun.
  await moveBooking("order:1", "2019-12-31T23:30:00.000Z");
  const { lines } = await read("2020-01");
  expect([...new Set(lines.map(({ Belegdatum }) => Belegdatum))]).toEqual(["0101"]);
  expect((await read("2019-12")).rows).toEqual([]);
});
