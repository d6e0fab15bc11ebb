import { CsvError } from "csv-parse/sync";
import { flag, rowColumns, word } from "#lib/catalogue/materials/server/read-row.ts";
import { unmarkFormulas } from "#lib/platform/csv/formulas.ts";
import { type CsvLine, decodeCsv, parseCsv } from "#lib/platform/csv/parse-csv.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { MAX_IMPORT_ROWS } from "#lib/selling/imports/schema.ts";
import { columnName, columnOfHeading } from "#lib/selling/imports/server/column-names.ts";

type Column = (typeof rowColumns)[number];

/** What sellers declare by themselves; catalogues of the operator say nothing of it. */
const declarations: readonly Column[] = [
  { column: "ai_use", field: "aiUse", read: word },
  { column: "third_party", field: "hasThirdParty", read: flag },
];

/** Drafts have no words for the address of their own. */
export const importColumns: readonly Column[] = [...rowColumns.filter(({ column }) => column !== "short_title"), ...declarations];

/** A heading says at least so much. */
const needed = ["title", "files"];
const known = [...importColumns.map(({ column }) => column), "files", "cover", "external_id"];

export type Table = { lines: CsvLine[]; unknownColumns: string[] };

/**
 * The lines of a table by the operator's names of their columns, whatever the heading calls them.
 * @throws AppError import_unreadable (names the columns that are needed), list_full
 */
export const readTable = (bytes: Uint8Array, language: string): Table => {
  const columns = needed.map((column) => columnName(column, language)).join(", ");
  const unreadable = (): never => {
    throw new AppError("import_unreadable", { values: { columns } });
  };
  const text = decodeCsv(bytes);
  if (text.includes("\u0000")) unreadable();
  const read = (() => {
    try {
      return parseCsv(text);
    } catch (error) {
      if (error instanceof CsvError) return unreadable();
      throw error;
    }
  })();
  const meant = new Map(read.columns.map((heading) => [heading, columnOfHeading(heading, language, known)]));
  if (read.lines.length === 0 || !needed.every((column) => [...meant.values()].includes(column))) unreadable();
  if (read.lines.length > MAX_IMPORT_ROWS) throw new AppError("list_full", { values: { maximum: MAX_IMPORT_ROWS } });
  const named = ([heading, cell]: [string, string]): [string, string][] => {
    const column = meant.get(heading);
    return column ? [[column, unmarkFormulas(cell)]] : [];
  };
  return {
    lines: read.lines.map(({ row, values }) => ({ row, values: Object.fromEntries(Object.entries(values).flatMap(named)) })),
    unknownColumns: read.columns.filter((heading) => heading !== "" && !meant.get(heading)),
  };
};
