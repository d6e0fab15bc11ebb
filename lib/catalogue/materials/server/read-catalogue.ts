import { CsvError, parse } from "csv-parse/sync";
import { StartError } from "#lib/platform/env/start-error.ts";

/** One line of a catalogue; `row` counts as spreadsheets do: the heading is row 1. */
export type CatalogueRow = { row: number; values: Record<string, string> };

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

/** Spreadsheets of many countries write `;` between columns. The heading decides: no column name holds either. */
const separatorOf = (text: string): "," | ";" | "\t" => {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const counted = ([",", ";", "\t"] as const).map((char) => ({ char, count: heading.split(char).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.char ?? ",";
};

const parseRows = (text: string): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      max_record_size: 1_000_000,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
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
  const [heading = [], ...lines] = parseRows(text);
  const columns = heading.map((name) => name.trim().toLowerCase());
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new StartError(`The catalogue lacks the columns ${missing.join(", ")}.`);
  const rows = lines
    .map((cells, index) => ({ row: index + 2, values: Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? "").trim()])) }))
    .filter(({ values }) => Object.values(values).some(Boolean));
  return { rows, unknownColumns: columns.filter((name) => name && !requiredColumns.includes(name) && !optionalColumns.includes(name)) };
};
