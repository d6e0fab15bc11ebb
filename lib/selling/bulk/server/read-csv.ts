import { CsvError } from "csv-parse/sync";
import { decodeCsv, parseCsv } from "#lib/platform/csv/parse-csv.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { MAX_ROWS } from "#lib/selling/bulk/schema.ts";

export type CsvLine = Record<string, string>;

const parseLines = (text: string) => {
  try {
    return parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new AppError("csv_unreadable");
    throw error;
  }
};

/** The lines of a CSV file by the names of its heading. @throws AppError csv_unreadable, list_full */
export const readCsv = (bytes: Uint8Array): CsvLine[] => {
  const text = decodeCsv(bytes);
  if (text.includes("\u0000")) throw new AppError("csv_unreadable");
  const { columns, lines } = parseLines(text);
  if (!columns.includes("id") || columns.length < 2 || lines.length === 0) throw new AppError("csv_unreadable");
  if (lines.length > MAX_ROWS) throw new AppError("list_full", { values: { maximum: MAX_ROWS } });
  return lines.map(({ values }) => values);
};
