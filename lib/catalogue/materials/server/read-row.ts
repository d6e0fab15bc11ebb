import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import type { FieldErrors } from "#lib/platform/errors/errors.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** By what the cells of a row are read. */
export type RowPlace = {
  currency: Currency;
  bcp47: string;
  /** The words of the row's world. */
  terms: readonly Term[];
  /** What means yes, in lower case. */
  yes: readonly string[];
  /** Null for what is no moment. */
  readMoment: (text: string, isEnd: boolean) => Date | null;
};

/** A value, or the code of why there is none. */
type Reader = (text: string, place: RowPlace) => { value: unknown } | string;

/** The items of a cell that holds several: between semicolons, strokes or line ends. */
export const itemsOf = (text = ""): string[] =>
  text
    .split(/[;|\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

const fold = (text: string): string => text.normalize("NFC").trim().toLocaleLowerCase();

const text: Reader = (given) => ({ value: given });
const list: Reader = (given) => ({ value: itemsOf(given) });

/** A word that the world does not have stays as it was written: the rules of the world say so later. */
const keyOf = (word: string, kind: Term["kind"], place: RowPlace): string => {
  const isMeant = ({ key, name, short }: Term) => [key, name, short ?? name].map(fold).includes(fold(word));
  return place.terms.find((term) => term.kind === kind && isMeant(term))?.key ?? word;
};

const term =
  (kind: Term["kind"]): Reader =>
  (given, place) => ({ value: keyOf(given, kind, place) });
const terms =
  (kind: Term["kind"]): Reader =>
  (given, place) => ({ value: [...new Set(itemsOf(given).map((word) => keyOf(word, kind, place)))] });

const minorUnits: Reader = (given) => (/^\d{1,12}$/.test(given) ? { value: Number(given) } : "minor_units");
const whole: Reader = (given) => (/^\d{1,4}$/.test(given) ? { value: Number(given) } : "invalid");
const amount: Reader = (given, { currency, bcp47 }) => {
  const minor = parseAmount(given, { currency, bcp47 });
  return typeof minor === "number" ? { value: minor } : "invalid";
};
const moment =
  (isEnd: boolean): Reader =>
  (given, { readMoment }) => {
    const value = readMoment(given, isEnd);
    return value ? { value } : "day";
  };
export const flag: Reader = (given, { yes }) => ({ value: ["1", "true", "yes", ...yes].includes(fold(given)) });
export const word: Reader = (given) => ({ value: fold(given) });

/** What a row may say of a material: the column, the field of it, and how its cell is read. */
export const rowColumns: readonly { column: string; field: string; read: Reader }[] = [
  { column: "title", field: "title", read: text },
  { column: "short_title", field: "shortTitle", read: text },
  { column: "description", field: "description", read: text },
  { column: "subject", field: "subjects", read: terms("subject") },
  { column: "class_grades", field: "classGrades", read: terms("class_grade") },
  { column: "learning_years", field: "learningYears", read: terms("learning_years") },
  { column: "material_type", field: "materialType", read: term("material_type") },
  { column: "topics", field: "topics", read: terms("topic") },
  { column: "keywords", field: "keywords", read: list },
  { column: "licence", field: "licence", read: word },
  { column: "price_minor", field: "priceMinor", read: minorUnits },
  { column: "price", field: "priceMinor", read: amount },
  { column: "currency", field: "currency", read: text },
  { column: "has_fixed_price", field: "hasFixedPrice", read: flag },
  { column: "sale_price_minor", field: "salePriceMinor", read: minorUnits },
  { column: "sale_price", field: "salePriceMinor", read: amount },
  { column: "sale_starts_at", field: "saleStartsAt", read: moment(false) },
  { column: "sale_ends_at", field: "saleEndsAt", read: moment(true) },
  { column: "free_pages", field: "freePages", read: whole },
  { column: "preview_mode", field: "previewMode", read: word },
];

/** What a row says of its material; an empty cell says nothing. `errors`: one code per field that cannot be read. */
export const readRow = (
  values: Readonly<Record<string, string>>,
  place: RowPlace,
  columns: typeof rowColumns = rowColumns,
): { fields: Record<string, unknown>; errors: FieldErrors } => {
  const fields: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const { column, field, read } of columns) {
    const given = values[column];
    if (!given) continue;
    const found = read(given, place);
    if (typeof found === "string") errors[field] = found;
    else fields[field] = found.value;
  }
  return { fields, errors };
};
