import path from "node:path";
import { eq } from "drizzle-orm";
import { getDb, getPool } from "#lib/db/client.ts";
import { installation } from "#lib/db/schema/schema.ts";
import { createDemoAccounts } from "#lib/demo/server/create-accounts.ts";
import { countCatalogue, writeCatalogue } from "#lib/demo/server/write-catalogue.ts";
import { getEnv } from "#lib/env.ts";
import { importCatalogue } from "#lib/materials/server/import-catalogue.ts";

type Options = {
  log: (message: string) => void;
  /** Called when there is enough to use the shop: after the first part, or at once when everything is there. */
  onReady: () => void;
};

const KEY = "demo-catalogue";
/** Only one of several apps on one database loads it. */
const LOCK = 7_301_010;
/** Ready for use after this many materials; the rest comes in parts, so that an interrupted load goes on where it stopped. */
const FIRST_PART = 30;
const PART = 60;

const readDone = async (): Promise<number> => {
  const [row] = await getDb().select().from(installation).where(eq(installation.key, KEY));
  return Number((row?.value as { done?: number } | undefined)?.done ?? 0);
};

const writeDone = async (done: number): Promise<void> => {
  const updatedAt = new Date();
  await getDb()
    .insert(installation)
    .values({ key: KEY, value: { done }, updatedAt })
    .onConflictDoUpdate({ target: installation.key, set: { value: { done }, updatedAt } });
};

const loadParts = async ({ log, onReady }: Options): Promise<void> => {
  const total = countCatalogue();
  let done = await readDone();
  if (done === 0) await createDemoAccounts();
  if (done >= Math.min(FIRST_PART, total)) onReady();
  const startedAt = Date.now();
  while (done < total) {
    const to = Math.min(total, done < FIRST_PART ? FIRST_PART : done + PART);
    const folder = path.join(getEnv().DATA_DIR, "demo");
    const { csvPath } = await writeCatalogue(folder, { from: done, to });
    const { refused } = await importCatalogue(csvPath, { isDemo: true });
    const first = refused[0];
    if (first) throw new Error(`Demo material "${first.title}" was refused: ${first.reasons[0]?.message}`);
    const isFirst = done < FIRST_PART;
    done = to;
    await writeDone(done);
    log(`Demo catalogue: ${done} of ${total} materials (${Math.round((Date.now() - startedAt) / 1_000)} s)`);
    if (isFirst) onReady();
  }
};

/**
 * Loads the demonstration catalogue and its accounts once: through the same import as everybody's. The first 30 materials come before
 * `onReady`, the rest while the shop is open. Another app that is loading already is left to it.
 */
export const loadDemo = async (options: Options): Promise<void> => {
  const client = await getPool().connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [LOCK]);
    if (!rows[0]?.locked) return options.onReady();
    await loadParts(options);
  } finally {
    // Closing the connection gives the lock back, also when it was lost meanwhile.
    client.release(true);
  }
};
