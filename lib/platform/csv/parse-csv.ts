import { parse } from "csv-parse/sync";

/** Spreadsheets of many countries write `;` between columns. The heading decides. */
const separatorOf = (text: string): "," | ";" | "\t" => {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const counted = ([",", ";", "\t"] as const).map((char) => ({ char, count: heading.split(char).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.char ?? ",";
};

/**
 * A file as a spreadsheet saves it: UTF-16 by its mark ("Unicode text"), UTF-8, and what is neither in the code of western Europe
 * (Windows-1252).
 */
export const decodeCsv = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/** A line by the names of the heading, in lower case; `row` counts as spreadsheets do: the heading is row 1. */
export type CsvLine = { row: number; values: Record<string, string> };

/**
 * The lines of a CSV file (RFC 4180), with or without a mark, any line ends, `,` `;` or tabs between columns. Cells are trimmed; lines without
 * any text are left out, but count.
 * @throws CsvError of csv-parse
 */
export const parseCsv = (text: string): { columns: string[]; lines: CsvLine[] } => {
  const read: string[][] = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    max_record_size: 1_000_000,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  const [heading = [], ...lines] = read;
  const columns = heading.map((name) => name.trim().toLowerCase());
  return {
    columns,
    lines: lines
      .map((cells, index) => ({ row: index + 2, values: Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? "").trim()])) }))
      .filter(({ values }) => Object.values(values).some(Boolean)),
  };
};
