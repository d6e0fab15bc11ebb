import { CsvError } from "csv-parse/sync";
import { isDay, type ReadEntry, type Statement, unreadable, unreadableAt, withKeys } from "#lib/books/transfers/server/statement.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { type CsvLine, parseCsv } from "#lib/platform/csv/parse-csv.ts";
import { type Currency, isCurrency } from "#lib/platform/worlds/currencies.ts";

/** How banks name their columns, in small letters; the first one that the file has counts. */
const names = {
  day: ["buchungstag", "buchungsdatum", "buchung", "booking date", "date", "datum"],
  amount: ["betrag", "betrag (€)", "betrag (eur)", "umsatz", "umsatz in eur", "amount", "amount (eur)"],
  text: ["verwendungszweck", "buchungstext", "remittance", "payment reference", "reference", "description", "purpose"],
  name: [
    "name zahlungsbeteiligter",
    "beguenstigter/zahlungspflichtiger",
    "zahlungspflichtige*r",
    "zahlungspflichtiger",
    "auftraggeber/empfänger",
    "auftraggeber",
    "payer",
    "partner name",
    "counterparty",
    "name",
  ],
  iban: ["iban zahlungsbeteiligter", "kontonummer/iban", "partner iban", "payer iban", "iban"],
  currency: ["währung", "waehrung", "currency"],
  account: ["iban auftragskonto", "auftragskonto", "account"],
} as const;

type Field = keyof typeof names;

/** Beyond a bank's reach, minor units. */
const MOST = 10 ** 14;

/** Banks put some lines about the account before the heading: as many are looked at. */
const LINES_BEFORE_HEADING = 20;
const startOf = (text: string): { table: string; before: number } => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const isHeading = (line: string) => {
    const cells = line.split(/[;,\t]/).map((cell) => cell.replaceAll('"', "").trim().toLowerCase());
    const has = (field: Field) => names[field].some((name) => cells.includes(name));
    return has("day") && has("amount") && has("text");
  };
  const at = lines.slice(0, LINES_BEFORE_HEADING).findIndex(isHeading);
  return at < 0 ? unreadable() : { table: lines.slice(at).join("\n"), before: at };
};

/** Minor units, below zero for what left ("-7,00", "7,00 S"); null for what is no amount. A lone "1.234" is a thousand, as in most of Europe. */
const readAmount = (cell: string, currency: Currency): number | null => {
  const side = /\s*([HS])$/.exec(cell)?.[1];
  const read = parseAmount(cell.replace(/\s*[HS]$/, ""), { currency, bcp47: "de-DE", min: -MOST, max: MOST });
  if (typeof read !== "number") return null;
  return side === "S" ? -read : read;
};

/** "24.11.2026", "24.11.26", "24/11/2026", "2026-11-24" → "2026-11-24". */
const readDay = (cell: string): string => {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(cell) ?? [];
  return day ? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : cell.slice(0, 10);
};

const parse = (text: string) => {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) return unreadable();
    throw error;
  }
};

const readLine = ({ values, row }: CsvLine): ReadEntry[] => {
  const cell = (field: Field): string => names[field].map((name) => values[name]).find((value) => value !== undefined) ?? "";
  const code = cell("currency").toUpperCase() || "EUR";
  const currency: Currency = isCurrency(code) ? code : unreadableAt(row);
  const amountMinor = readAmount(cell("amount"), currency) ?? unreadableAt(row);
  const bookedOn = readDay(cell("day"));
  if (!isDay(bookedOn)) unreadableAt(row);
  // What left is none of a table's that says nothing of reversals.
  if (amountMinor <= 0) return [];
  const iban = cell("iban").replace(/\s/g, "");
  return [{ bookedOn, currency, amountMinor, text: cell("text"), name: cell("name"), iban: iban || null, reference: "" }];
};

/**
 * Reads a table of an account's movements, as banks give it for spreadsheets, by the names of its columns: day, amount and text must be there.
 * Only what came in; what left is counted.
 * @throws AppError statement_unreadable; statement_line with the row's number
 */
export const readTable = (text: string): Statement => {
  const { table, before } = startOf(text);
  const { lines } = parse(table);
  const entries = lines.flatMap(({ row, values }) => readLine({ row: row + before, values }));
  const accounts = new Set(
    lines
      .map(
        ({ values }) =>
          names.account
            .map((name) => values[name])
            .find(Boolean)
            ?.replace(/\s/g, "") ?? "",
      )
      .filter(Boolean),
  );
  if (accounts.size > 1) return unreadable();
  return {
    format: "csv",
    account: [...accounts][0] ?? null,
    entries: withKeys(entries),
    skippedCount: lines.length - entries.length,
  };
};
