import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { unmarkFormulas } from "#lib/platform/csv/formulas.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { BulkPreview, BulkValues } from "#lib/selling/bulk/schema.ts";
import { type CellPlace, cells, writeCell } from "#lib/selling/bulk/server/csv-cells.ts";
import { findRows, presentRow } from "#lib/selling/bulk/server/find-rows.ts";
import { previewEdit, type Wanted } from "#lib/selling/bulk/server/preview-edit.ts";
import { type CsvLine, readCsv } from "#lib/selling/bulk/server/read-csv.ts";

const idOf = ({ id = "" }: CsvLine): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

// A cell that says what the export would say was not changed, however much of the value it shows.
const readLine = (line: CsvLine, values: BulkValues, place: CellPlace): Pick<Wanted, "fields" | "errors"> => {
  const fields: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const cell of cells) {
    const given = line[cell.column];
    if (given === undefined) continue;
    const text = unmarkFormulas(given);
    const written = writeCell(cell, values, place).trim();
    if (text === written || given === written) continue;
    const read = cell.read(text, place);
    if (typeof read === "string") errors[cell.field] = read;
    else if (writeCell(cell, { ...values, [cell.field]: read.value }, place).trim() !== written) fields[cell.field] = read.value;
  }
  return { fields: fields as Partial<BulkValues>, errors };
};

/**
 * What a file that was exported and changed would change: the same preview as the table's. Rows that are not in it stay as they are, columns
 * too. `world`: of its amounts, days and sentences.
 * @throws AppError csv_unreadable, list_full
 */
export const importRows = async (bytes: Uint8Array, authorId: number, world: World): Promise<BulkPreview> => {
  const lines = readCsv(bytes);
  const rows = await findRows(authorId, [...new Set(lines.map(idOf))]);
  const seen = new Set<number>();
  const wanted: Wanted[] = [];
  for (const line of lines) {
    const id = idOf(line);
    const row = rows.get(id);
    if (!row) {
      wanted.push({ id, fields: {} });
      continue;
    }
    const values = presentRow(row);
    const place = { world: values.world, currency: values.currency, terms: await findTerms(values.world), bcp47: worlds[world].bcp47 };
    const read = readLine(line, values, place);
    // Which of two lines should hold nobody knows.
    wanted.push({ id, ...read, errors: { ...read.errors, ...(seen.has(id) && { id: "twice" }) } });
    seen.add(id);
  }
  return previewEdit(wanted, authorId, world);
};
