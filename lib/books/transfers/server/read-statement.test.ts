import { expect, it } from "vitest";
import { readStatement } from "#lib/books/transfers/server/read-statement.ts";
import type { AppError } from "#lib/platform/errors/errors.ts";
import { makeCamt, makeTable, ourAccount } from "#tests/factories/bank-files.ts";

const codeOf = (bytes: string | Uint8Array) => {
  try {
    readStatement(Buffer.from(bytes));
  } catch (error) {
    const { code, detail } = error as AppError;
    return detail.values?.line === undefined ? code : `${code} ${detail.values.line}`;
  }
  return "read";
};
const two = [
  { amountMinor: 2222, text: "KR-2026-000001 Danke für die tollen Arbeitsblätter, liebe Grüße aus Köln", reference: "A1" },
  { amountMinor: 123_456, text: "KR-2026-000002", name: "Grundschule am Park", iban: "AT611904300234573201", day: "2026-11-21" },
];
const bare = ({ key: _, ...entry }: ReturnType<typeof readStatement>["entries"][number]) => entry;

it.each(["02", "04", "08"] as const)("camt.053.001.%s says what came, when, from whom and for what", (version) => {
  const { entries, account, format, skippedCount } = readStatement(makeCamt(two, { version }));
  expect([format, account, skippedCount]).toEqual(["camt.053", ourAccount, 0]);
  expect(entries.map(bare)).toMatchObject([
    { amountMinor: 2222, currency: "EUR", bookedOn: "2026-11-20", name: "Kita Löwenzahn", iban: "DE02120300000000202051" },
    { amountMinor: 123_456, bookedOn: "2026-11-21", name: "Grundschule am Park", iban: "AT611904300234573201", text: "KR-2026-000002" },
  ]);
  expect(entries[0]?.text.replaceAll(" ", "")).toBe(two[0]?.text.replaceAll(" ", ""));
});

it("names of elements may have a prefix", () => {
  expect(readStatement(makeCamt(two, { prefix: "ns2" })).entries).toEqual(readStatement(makeCamt(two)).entries);
});

it("money that left and what is not booked yet is counted, what the bank took back is below zero", () => {
  const kinds = ["debit", "pending", "reversal"] as const;
  const { entries, skippedCount } = readStatement(makeCamt(kinds.map((kind) => ({ amountMinor: 500, text: "x", kind }))));
  expect([entries.map(({ amountMinor }) => amountMinor), skippedCount]).toEqual([[-500], 2]);
});

it("several transfers in one booking are several, unless their amounts are not the booking's", () => {
  const batch = [
    { amountMinor: 1000, text: "KR-2026-000001" },
    { amountMinor: 500, text: "KR-2026-000002" },
  ];
  const read = (amountMinor: number) => readStatement(makeCamt([{ amountMinor, text: "", batch }])).entries;
  expect(read(1500).map(({ amountMinor, text }) => [amountMinor, text])).toEqual([
    [1000, "KR-2026-000001"],
    [500, "KR-2026-000002"],
  ]);
  expect(read(1499).map(({ amountMinor, text }) => [amountMinor, text])).toEqual([[1499, "KR-2026-000001 KR-2026-000002"]]);
});

it("an entry has the same key in every file that names it, and two that look the same have two", () => {
  const keys = (bytes: Uint8Array) => readStatement(bytes).entries.map(({ key }) => key);
  const [first, second] = two as [(typeof two)[0], (typeof two)[0]];
  expect(keys(makeCamt([second, first])).sort()).toEqual(keys(makeCamt(two)).sort());
  expect(keys(makeCamt([second], { version: "02" }))).toEqual(keys(makeCamt(two)).slice(1));
  const [once, again] = keys(makeCamt([second, second]));
  expect([once === again, once]).toEqual([false, keys(makeCamt([second]))[0]]);
});

it("a table says the same as the statement", () => {
  const table = readStatement(makeTable(two)).entries.map(bare);
  expect(table).toMatchObject(two.map(({ amountMinor, text }) => ({ amountMinor, text, currency: "EUR" })));
  expect(readStatement(makeTable([{ amountMinor: 100, text: "x", kind: "debit" }, ...two])).skippedCount).toBe(1);
});

it.each([
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1'234.50", 123_450],
  ["+12,3 EUR", 1230],
  ["1234", 123_400],
  ["7,00 H", 700],
  ["1.234", 123_400],
  ["1 234 567,89", 123_456_789],
])("an amount %j in a table is %d", (cell, amountMinor) => {
  const text = `Date,Name,Description,Amount\n2026-11-20,A,x,"${cell}"\n`;
  expect(readStatement(Buffer.from(text)).entries[0]?.amountMinor).toBe(amountMinor);
});

it("lines before the heading are passed over, and count", () => {
  const head = `"Konto";"${ourAccount}"\n"Stand";"20.11.2026"\n\nBuchung;Auftraggeber;Verwendungszweck;Betrag\n`;
  expect(readStatement(Buffer.from(`${head}20.11.26;A;x;5,00\n`)).entries).toMatchObject([{ bookedOn: "2026-11-20", amountMinor: 500 }]);
  expect(codeOf(`${head}20.11.26;A;x;5,00\n20.11.26;A;x;1.23.4\n`)).toBe("statement_line 6");
});

it.each([
  ["nothing", "", "file_empty"],
  ["a letter", "Sehr geehrte Damen und Herren", "statement_unreadable"],
  ["a picture", "\u0089PNG\u0000\u0000", "statement_unreadable"],
  ["broken XML", "<Document><BkToCstmrStmt>", "statement_unreadable"],
  ["another XML", "<html><body/></html>", "statement_unreadable"],
  ["entities", makeCamt(two).toString().replace("<Document", '<!DOCTYPE x [<!ENTITY y "z">]><Document'), "statement_unreadable"],
  ["another account", makeCamt(two, { account: "AT611904300234573201" }), "statement_other_account"],
  ["an amount that is none", makeCamt(two).toString().replaceAll(">1234.56<", ">12.34.56<"), "statement_line 2"],
  ["a currency that nobody has", makeCamt(two).toString().replaceAll('Ccy="EUR"', 'Ccy="XXX"'), "statement_line 1"],
  ["a day that the calendar has not", makeCamt([{ ...two[0], day: "2026-02-30" } as (typeof two)[0]]), "statement_line 1"],
  ["a table without amounts", "Buchungstag;Verwendungszweck\n20.11.2026;x\n", "statement_unreadable"],
  ["a table with a word for an amount", "Buchungstag;Verwendungszweck;Betrag\n20.11.2026;x;viel\n", "statement_line 2"],
  ["a table with half a cent", "Buchungstag;Verwendungszweck;Betrag\n20.11.2026;x;1,005\n", "statement_line 2"],
])("%s is refused with its reason", (_, bytes, code) => {
  expect(codeOf(bytes)).toBe(code);
});
