import { markFormulas } from "#lib/platform/csv/formulas.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";

const cell = (text: string): string => `"${markFormulas(text).replaceAll('"', '""')}"`;

/** The rows that were refused as a table for spreadsheets (CSV, UTF-8 with its mark): row, title and all that is wrong, a line per row. */
export const faultsCsv = (rows: readonly ImportRow[], heading: readonly [string, string, string]): string => {
  const told = ({ refusals }: ImportRow) => refusals.map(({ name, message }) => `${name}: ${message}`).join("\n");
  const lines = rows.filter(({ state }) => state === "refused").map((row) => [`${row.row}`, row.title, told(row)]);
  return `\uFEFF${[[...heading], ...lines].map((line) => `${line.map(cell).join(",")}\r\n`).join("")}`;
};
