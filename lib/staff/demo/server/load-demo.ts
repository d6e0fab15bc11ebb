import { rm } from "node:fs/promises";
import path from "node:path";
import { importCatalogue } from "#lib/catalogue/materials/server/import-catalogue.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { endPdfThreads } from "#lib/platform/pdf/pdf-pool.ts";
import { firstCount } from "#lib/staff/demo/catalogue.ts";
import { aloneWith } from "#lib/staff/demo/server/alone-with.ts";
import { createDemoAccounts, hashDemoPasswords } from "#lib/staff/demo/server/create-demo-accounts.ts";
import { readFact, writeFact } from "#lib/staff/demo/server/demo-facts.ts";
import { keepDemoSources } from "#lib/staff/demo/server/keep-demo-sources.ts";
import { publishFirstDemoTerms } from "#lib/staff/demo/server/publish-demo-terms.ts";
import { countCatalogue } from "#lib/staff/demo/server/write-catalogue.ts";
import { writePart } from "#lib/staff/demo/server/write-part.ts";

const FACT = "demo";
const LOCK = 7_301_010;
/** Materials that are written and imported together; an interrupted load goes on behind the last whole part. */
const PART = 200;
const TELL_EVERY = 50;

/** How far the load has come: rows [0, done) are in; `startedAt` (ISO 8601) is the day from which sales count. */
type Progress = { startedAt: string; done: number; total: number };
type Options = {
  log: (message: string) => void;
  /** Called once, when there is enough to use the shop. */
  onReady: () => void;
  /** After every part, and once at the end. */
  onPart?: () => Promise<void>;
  /** Only so many rows of the catalogue: for tests. */
  rows?: number;
};

const begin = async (rows: number | undefined): Promise<Progress> => {
  const known = await readFact<Progress>(FACT);
  if (known) return known;
  const progress = { startedAt: new Date().toISOString(), done: 0, total: rows ?? countCatalogue() };
  const hashes = await hashDemoPasswords();
  await transaction(async (tx) => {
    await createDemoAccounts(tx, hashes);
    await writeFact(FACT, progress, tx);
  });
  return progress;
};

type Part = { folder: string; progress: Progress; to: number; tell: (done: number) => void; log: Options["log"] };

const loadPart = async ({ folder, progress, to, tell, log }: Part): Promise<void> => {
  const { done: from, startedAt: now } = progress;
  const csvPath = await writePart({ folder, from, to, now, isUrgent: from < firstCount });
  const { refused } = await importCatalogue(csvPath, {
    isDemo: true,
    onRow: (_, done) => {
      const reached = progress.done + done;
      if (reached % TELL_EVERY === 0 || reached === progress.total) tell(reached);
    },
  });
  await keepDemoSources(csvPath);
  for (const { row, title, reasons } of refused) log(`Demo catalogue: row ${row} (${title}) was refused: ${reasons[0]?.message}`);
};

const load = async ({ log, onReady, onPart, rows }: Options): Promise<void> => {
  // Before the accounts, which accept them.
  await publishFirstDemoTerms();
  let progress = await begin(rows);
  const tell = (done: number) => log(`Demo catalogue: ${done} of ${progress.total} materials`);
  if (progress.done >= progress.total) tell(progress.done);
  if (progress.done >= firstCount || progress.done >= progress.total) onReady();
  const folder = path.resolve(getEnv().DATA_DIR, "demo");
  while (progress.done < progress.total) {
    const isFirst = progress.done < firstCount;
    const to = Math.min(progress.total, isFirst ? firstCount : progress.done + PART);
    await loadPart({ folder, progress, to, tell, log });
    progress = { ...progress, done: to };
    await writeFact(FACT, progress);
    if (isFirst) onReady();
    await onPart?.();
  }
  // Also when nothing was left to load: what was interrupted goes on.
  await onPart?.();
  // Also after a start without anything to load: an installation from before the landings gets them so.
  await addJob(getDb(), "build_landings", {}, { jobKey: "build_landings" });
  endPdfThreads();
  // The import has its own copies.
  await rm(folder, { recursive: true, force: true });
};

/**
 * Loads the demonstration once per installation: terms, accounts, a voucher and the catalogue, by the same import as everybody's. After the first
 * rows `onReady` is called, the rest follows; a load that was cut off goes on at the next start. Another app that
 * is loading into the same database is left to it.
 */
export const loadDemo = async (options: Options): Promise<void> => {
  if (!(await aloneWith(LOCK, () => load(options)))) options.onReady();
};
