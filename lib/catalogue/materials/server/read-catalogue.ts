import { CsvError } from "csv-parse/sync";
import { type CsvLine, parseCsv } from "#lib/platform/csv/parse-csv.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

/** One line of a catalogue. */
export type CatalogueRow = CsvLine;

/** Columns that a catalogue has; its head names them in any order. */
export const requiredColumns = [
  "world",
  "title",
  "description",
  "price_minor",
  "currency",
  "subject",
  "class_grades",
  "learning_years",
  "material_type",
  "licence",
  "author_email",
  "files",
  "cover",
];
/** Columns that it may have. */
export const optionalColumns = [
  "external_id",
  "author_name",
  "sale_price_minor",
  "sale_starts_at",
  "sale_ends_at",
  "free_pages",
  "preview_mode",
  "bundle",
  "keywords",
  "topics",
  "short_title",
  "has_fixed_price",
];

const readLines = (text: string) => {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new StartError(`The catalogue is no valid CSV file: ${error.message}.`);
    throw error;
  }
};

/**
 * Reads a catalogue: UTF-8 with or without BOM, any line ends, `,` `;` or tabs between columns. Rows without any text are left out.
 * @throws StartError with a sentence when it is no CSV, no UTF-8 or lacks a column.
 */
export const readCatalogue = (bytes: Uint8Array): { rows: CatalogueRow[]; unknownColumns: string[] } => {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new StartError("The catalogue is not encoded in UTF-8.");
  }
  const { columns, lines: rows } = readLines(text);
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new StartError(`The catalogue lacks the columns ${missing.join(", ")}.`);
  return { rows, unknownColumns: columns.filter((name) => name && !requiredColumns.includes(name) && !optionalColumns.includes(name)) };
};
