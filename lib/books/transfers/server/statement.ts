import { createHash } from "node:crypto";
import { AppError } from "#lib/platform/errors/errors.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Money that came (above zero, minor units), or that the bank took back. `key`: the same in every file that names it. */
export type StatementEntry = {
  key: string;
  /** YYYY-MM-DD. */
  bookedOn: string;
  currency: Currency;
  amountMinor: number;
  text: string;
  name: string;
  iban: string | null;
};

/** `account`: the IBAN it is of, where the file says so. `skippedCount`: entries that are none of ours to book, such as money that left. */
export type Statement = { format: "camt.053" | "csv"; account: string | null; entries: StatementEntry[]; skippedCount: number };

/** An entry as a file has it; `reference`: the bank's own number of it, if it has one. */
export type ReadEntry = Omit<StatementEntry, "key"> & { reference: string };

/** @throws AppError statement_unreadable */
export const unreadable = (): never => {
  throw new AppError("statement_unreadable");
};

/** @throws AppError statement_line: `place` counts as the file does (rows of a table, entries of an XML file). */
export const unreadableAt = (place: number): never => {
  throw new AppError("statement_line", { values: { line: place } });
};

/** "1234.5" → 123450 of EUR; null for whatever is no amount of that currency above zero and within a bank's reach. */
export const readMinor = (decimal: string, currency: Currency): number | null => {
  const [, whole = "", rest = ""] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(decimal) ?? [];
  const digits = Math.log10(minorPerUnit(currency));
  if (whole === "" || /[1-9]/.test(rest.slice(digits))) return null;
  return Number(whole + rest.slice(0, digits).padEnd(digits, "0"));
};

/** A day that the calendar has. */
export const isDay = (text: string): boolean => {
  const day = new Date(/^20\d\d-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/**
 * Gives each entry what tells it from all others of the account: the bank's number, or all that it says, and how often the same stood before
 * it in the file. A file that overlaps with an earlier one brings nothing twice.
 */
export const withKeys = (entries: readonly ReadEntry[]): StatementEntry[] => {
  const seen = new Map<string, number>();
  return entries.map(({ reference, ...entry }) => {
    const { bookedOn, currency, amountMinor, text, name, iban } = entry;
    const facts = JSON.stringify([bookedOn, currency, amountMinor, ...(reference ? [reference] : [text, name, iban])]);
    const nth = seen.get(facts) ?? 0;
    seen.set(facts, nth + 1);
    return { ...entry, key: createHash("sha256").update(`${facts} ${nth}`).digest("hex") };
  });
};
