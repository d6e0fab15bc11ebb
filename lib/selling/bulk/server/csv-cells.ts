import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { momentCell, parseMoment } from "#lib/platform/csv/cell-moment.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { BulkValues } from "#lib/selling/bulk/schema.ts";

/** What a cell is read and written by: the material's world and currency, its words, and the language of the file. */
export type CellPlace = { world: World; currency: Currency; terms: readonly Term[]; bcp47: string };

type Cell<F extends keyof BulkValues = keyof BulkValues> = {
  [Field in F]: {
    column: string;
    field: Field;
    write: (value: BulkValues[Field], place: CellPlace) => string;
    /** A string: the code of why it cannot be read. */
    read: (text: string, place: CellPlace) => { value: BulkValues[Field] } | string;
  };
}[F];

const list = " | ";
const fold = (text: string) => text.trim().toLocaleLowerCase();

const terms = (column: string, field: "subjects" | "classGrades", kind: Term["kind"]): Cell<"subjects" | "classGrades"> => ({
  column,
  field,
  write: (keys, place) => keys.map((key) => place.terms.find((term) => term.kind === kind && term.key === key)?.name ?? key).join(list),
  read: (text, place) => {
    const known = place.terms.filter((term) => term.kind === kind);
    const words = text
      .split(/[|;\n]/)
      .map(fold)
      .filter(Boolean);
    const found = words.map((word) => known.find(({ key, name, short }) => [key, name, short ?? name].map(fold).includes(word))?.key);
    return found.includes(undefined) ? "unknown_term" : { value: [...new Set(found)] as string[] };
  },
});

const price = (column: string, field: "priceMinor" | "salePriceMinor"): Cell<"salePriceMinor"> => ({
  column,
  field: field as "salePriceMinor",
  write: (minor, { currency, bcp47 }) => amountText(minor, currency, bcp47),
  read: (text, { currency, bcp47 }) => {
    const minor = parseAmount(text, { currency, bcp47 });
    if (typeof minor === "string") return "invalid";
    return minor === null && field === "priceMinor" ? "required" : { value: minor };
  },
});

const moment = (column: string, field: "saleStartsAt" | "saleEndsAt"): Cell<"saleStartsAt" | "saleEndsAt"> => ({
  column,
  field,
  write: (value, { world }) => momentCell(value, worlds[world].timeZone),
  read: (text, { world, bcp47 }) => {
    const value = parseMoment(text, { timeZone: worlds[world].timeZone, bcp47, isEnd: field === "saleEndsAt" });
    return value === undefined ? "day" : { value };
  },
});

const choice = <F extends "hasFixedPrice" | "state">(column: string, field: F, words: Record<string, BulkValues[F]>): Cell =>
  ({
    column,
    field,
    write: (value: BulkValues[F]) => Object.keys(words).find((word) => words[word] === value) ?? "",
    read: (text: string) => (Object.hasOwn(words, fold(text)) ? { value: words[fold(text)] } : "invalid"),
  }) as unknown as Cell;

/** The columns that can be changed; the names are the same in every language. */
export const cells: readonly Cell[] = [
  { column: "title", field: "title", write: (title) => title, read: (text) => ({ value: text }) },
  price("price", "priceMinor"),
  price("sale_price", "salePriceMinor"),
  moment("sale_starts", "saleStartsAt"),
  moment("sale_ends", "saleEndsAt"),
  choice("fixed_price", "hasFixedPrice", { no: false, yes: true, "0": false, "1": true, false: false, true: true }),
  terms("subjects", "subjects", "subject"),
  terms("grades", "classGrades", "class_grade"),
  choice("state", "state", { published: "published", archived: "archived" }),
];

type AnyCell = { write: (value: unknown, place: CellPlace) => string };

/** A cell as the export writes it. */
export const writeCell = (cell: Cell, values: BulkValues, place: CellPlace): string => (cell as AnyCell).write(values[cell.field], place);
