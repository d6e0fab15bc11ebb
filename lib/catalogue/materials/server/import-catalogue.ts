import { readFile } from "node:fs/promises";
import path from "node:path";
import { importRow, type RowOutcome } from "#lib/catalogue/materials/server/import-row.ts";
import { type ParsedRow, parseRow } from "#lib/catalogue/materials/server/parse-row.ts";
import { type CatalogueRow, readCatalogue } from "#lib/catalogue/materials/server/read-catalogue.ts";
import { RowRefusal, sentenceOf, toRefusals } from "#lib/catalogue/materials/server/row-refusal.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

export type AcceptedRow = RowOutcome & { row: number; title: string };
export type RefusedRow = { row: number; title: string; reasons: { column: string | null; message: string }[] };
export type ImportReport = { accepted: AcceptedRow[]; refused: RefusedRow[]; unknownColumns: string[] };

type Options = {
  /** Accounts it creates are marked as demonstration. */
  isDemo?: boolean;
  /** Called after each row, with how many are done. */
  onRow?: (row: AcceptedRow | RefusedRow, done: number, total: number) => void;
};

/** PDF threads, and cores of a small machine. */
const PARALLEL = 2;
/** Pages made of the catalogue's words follow an import after this time. */
const LANDINGS_AFTER_MS = 30_000;

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of queue) await work(item);
    }),
  );
};

const keyOf = ({ author, externalId }: ParsedRow) => `${author.email} ${externalId}`;

/**
 * Takes a catalogue in, row by row: a bad row is refused with its reasons, the others are unharmed. Materials first, then the bundles made of
 * them. Repeating it doubles nothing.
 * @throws StartError with a sentence when the file cannot be read as a catalogue, or the disk is full: what was accepted before stays
 */
export const importCatalogue = async (csvPath: string, options: Options = {}): Promise<ImportReport> => {
  const bytes = await readFile(csvPath).catch(() => {
    throw new StartError(`The catalogue ${csvPath} cannot be read.`);
  });
  const { rows, unknownColumns } = readCatalogue(bytes);
  return importRows(rows, path.dirname(path.resolve(csvPath)), options, unknownColumns);
};

/** As importCatalogue(), for rows that have been read already. */
const importRows = async (
  rows: readonly CatalogueRow[],
  folder: string,
  options: Options = {},
  unknownColumns: string[] = [],
): Promise<ImportReport> => {
  await loadTaxonomy();
  const report: ImportReport = { accepted: [], refused: [], unknownColumns };
  const note = (row: AcceptedRow | RefusedRow) => {
    if ("reasons" in row) report.refused.push(row);
    else report.accepted.push(row);
    options.onRow?.(row, report.accepted.length + report.refused.length, rows.length);
  };
  const guarded = async (row: number, title: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const reasons = toRefusals(error);
      if (!reasons) throw error instanceof AppError ? new StartError(`The import stopped at row ${row}: ${sentenceOf(error)}`) : error;
      note({ row, title, reasons: reasons.map(({ column, message }) => ({ column, message })) });
    }
  };
  const parsed: ParsedRow[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    await guarded(row.row, row.values.title ?? "", async () => {
      const one = await parseRow(row);
      const twin = seen.get(keyOf(one));
      if (twin !== undefined) throw new RowRefusal("external_id", `Row ${twin} is the same material.`);
      seen.set(keyOf(one), row.row);
      parsed.push(one);
    });
  }
  const take = (one: ParsedRow) =>
    guarded(one.row, one.input.title, async () =>
      note({ row: one.row, title: one.input.title, ...(await importRow(one, { folder, isDemo: options.isDemo ?? false })) }),
    );
  await inParallel(
    parsed.filter(({ parts }) => parts.length === 0),
    take,
  );
  await inParallel(
    parsed.filter(({ parts }) => parts.length > 0),
    take,
  );
  // Soon, but not between two parts of one catalogue.
  if (report.accepted.some(({ outcome }) => outcome !== "unchanged")) {
    await addJob(getDb(), "build_landings", {}, { jobKey: "build_landings", runAt: new Date(Date.now() + LANDINGS_AFTER_MS) });
  }
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row;
  report.accepted.sort(byRow);
  report.refused.sort(byRow);
  return report;
};
