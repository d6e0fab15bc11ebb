import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { BulkRow } from "#lib/selling/bulk/schema.ts";
import { cells, writeCell } from "#lib/selling/bulk/server/csv-cells.ts";
import { listRows } from "#lib/selling/bulk/server/find-rows.ts";

const BLOCK = 200;

const head: CsvRow = ["id", "world", "currency", ...cells.map(({ column }) => column)];

const line = async (row: BulkRow, bcp47: string): Promise<CsvRow> => {
  const place = { world: row.world, currency: row.currency, terms: await findTerms(row.world), bcp47 };
  return [row.id, row.world, row.currency, ...cells.map((cell) => writeCell(cell, row, place))];
};

async function* blocks(authorId: number, bcp47: string): AsyncGenerator<CsvRow[]> {
  for (let page = 1; ; page += 1) {
    const { items } = await listRows({ q: "", page, limit: BLOCK }, authorId);
    if (items.length === 0) return;
    yield await Promise.all(items.map((row) => line(row, bcp47)));
  }
}

/** The seller's materials as a file for a spreadsheet, amounts as `world` writes them; changed, it can be brought back. */
export const exportRows = (authorId: number, world: World): Response =>
  csvResponse(`materials-${new Date().toISOString().slice(0, 10)}.csv`, head, blocks(authorId, worlds[world].bcp47));
