import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "#lib/platform/errors/errors.ts";
import { MAX_ROWS } from "#lib/selling/bulk/schema.ts";

export type CsvLine = Record<string, string>;

// Spreadsheets of many countries write `;` between columns; the heading decides.
const separatorOf = (text: string): string => {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const counted = [",", ";", "\t"].map((char) => ({ char, count: heading.split(char).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.char ?? ",";
};

// What is no UTF-8 was saved by an older spreadsheet in the code of western Europe.
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const parseLines = (text: string): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      max_record_size: 100_000,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
  } catch (error) {
    if (error instanceof CsvError) throw new AppError("csv_unreadable");
    throw error;
  }
};

/** The lines of a CSV file by the names of its heading. @throws AppError csv_unreadable, list_full */
export const readCsv = (bytes: Uint8Array): CsvLine[] => {
  const text = decode(bytes);
  if (text.includes("\u0000")) throw new AppError("csv_unreadable");
  const [heading = [], ...lines] = parseLines(text);
  const columns = heading.map((name) => name.trim().toLowerCase());
  if (!columns.includes("id") || columns.length < 2) throw new AppError("csv_unreadable");
  const rows = lines
    .map((values) => Object.fromEntries(columns.map((name, at) => [name, (values[at] ?? "").trim()])))
    .filter((row) => Object.values(row).some(Boolean));
  if (rows.length === 0) throw new AppError("csv_unreadable");
  if (rows.length > MAX_ROWS) throw new AppError("list_full", { values: { maximum: MAX_ROWS } });
  return rows;
};
