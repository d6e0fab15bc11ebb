import { parentPort, workerData } from "node:worker_threads";
import { planCatalogue } from "#lib/staff/demo/catalogue.ts";
import { makeFiles } from "#lib/staff/demo/server/make-files.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";

/** What the thread is given: every `step`-th material of [from, to), starting at `from + offset`. */
export type Share = { folder: string; from: number; to: number; offset: number; step: number };
export type ShareMessage = { externalId: string; files: string[]; pages: number };

const { folder, from, to, offset, step } = workerData as Share;
const sources = readSources();
const plan = planCatalogue(sources).slice(from, to);
for (let i = offset; i < plan.length; i += step) {
  const material = plan[i];
  if (!material) break;
  const made = await makeFiles(folder, material, sources[material.world]);
  parentPort?.postMessage({ externalId: material.externalId, ...made } satisfies ShareMessage);
}
