import { parentPort, workerData } from "node:worker_threads";
import type { PlannedMaterial } from "#lib/staff/demo/planned-material.ts";
import type { MadeMaterial } from "#lib/staff/demo/server/catalogue-csv.ts";
import { makeFiles } from "#lib/staff/demo/server/make-files.ts";
import { readSources } from "#lib/staff/demo/server/read-sources.ts";

/** What the thread is given: its materials, planned once for all threads. */
export type Share = { folder: string; materials: readonly PlannedMaterial[] };
export type ShareMessage = MadeMaterial & { externalId: string; pages: number };

const { folder, materials } = workerData as Share;
const sources = readSources();
for (const material of materials) {
  const made = await makeFiles(folder, material, sources[material.world]);
  parentPort?.postMessage({ externalId: material.externalId, ...made } satisfies ShareMessage);
}
