import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { planCatalogue } from "#lib/staff/demo/catalogue.ts";
import type { DemoSource } from "#lib/staff/demo/planned-material.ts";
import { catalogueCsv, type MadeMaterial } from "#lib/staff/demo/server/catalogue-csv.ts";
import type { Share, ShareMessage } from "#lib/staff/demo/server/catalogue-worker.ts";
import { sourcesPath } from "#lib/staff/demo/server/keep-demo-sources.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";
import { toolBlockOf } from "#lib/staff/demo/tool-block.ts";

export type WriteOptions = {
  /** First material, counted from 0; default 0. */
  from?: number;
  /** First material that is left out; default the end. */
  to?: number;
  /** Threads that generate and compile; default 2. */
  threads?: number;
  /** Moment from which sales count; default now. */
  now?: Date;
  onProgress?: (done: number, total: number) => void;
};

export type WrittenCatalogue = { csvPath: string; total: number; rows: number; pages: number };

const runShare = (share: Share, onMessage: (message: ShareMessage) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./catalogue-worker.ts", import.meta.url), { workerData: share });
    worker.on("message", onMessage);
    worker.on("error", reject);
    worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The catalogue thread ended with ${code}`))));
  });

/** Number of rows in the whole demo catalogue, bundles included. */
export const countCatalogue = (): number => planCatalogue(readSources()).length;

/**
 * Writes materials [from, to) of the demo catalogue: PDFs below `<folder>/files/` and a CSV for the import beside them (`catalogue.csv` for the
 * whole, else `catalogue-<from>-<to>.csv`, so that a second call does not overwrite the first). The work runs in threads; the caller's stays
 * free. Bundles of a later part name materials of an earlier one by external id. Throws what a generator or the disk throws.
 */
export const writeCatalogue = async (folder: string, options: WriteOptions = {}): Promise<WrittenCatalogue> => {
  const plan = planCatalogue(readSources());
  const from = options.from ?? 0;
  const to = Math.min(options.to ?? plan.length, plan.length);
  const materials = plan.slice(from, to);
  await mkdir(folder, { recursive: true });
  const madeOf = new Map<string, MadeMaterial>();
  let pages = 0;
  const threads = Math.max(1, Math.min(options.threads ?? 2, materials.length));
  await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runShare({ folder, materials: materials.filter((__, index) => index % threads === thread) }, ({ externalId, ...made }) => {
        madeOf.set(externalId, made);
        pages += made.pages;
        options.onProgress?.(madeOf.size, materials.length);
      }),
    ),
  );
  const isWhole = from === 0 && to === plan.length;
  const csvPath = join(folder, isWhole ? "catalogue.csv" : `catalogue-${from}-${to}.csv`);
  await writeFile(csvPath, catalogueCsv(materials, madeOf, options.now ?? new Date()));
  const sources = materials.flatMap((material): DemoSource[] => {
    const block = toolBlockOf(material);
    return block ? [{ externalId: material.externalId, world: material.world, block }] : [];
  });
  await writeFile(sourcesPath(csvPath), JSON.stringify(sources));
  return { csvPath, total: plan.length, rows: materials.length, pages };
};
