import { constants, setPriority } from "node:os";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { closePool } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";
import { PAST_DAYS } from "#lib/staff/demo/accounts.ts";
import { readFact, writeFact } from "#lib/staff/demo/server/demo-facts.ts";
import { goTo, unwind, wind } from "#lib/staff/demo/server/past-clock.ts";
import { gatherPastCast } from "#lib/staff/demo/server/past-people.ts";
import { scenesOf } from "#lib/staff/demo/server/past-scenes.ts";

/** The name of what is known of the past. */
export const PAST = "demo_past";
/** `born`: when the demonstration began (ISO 8601), before which all of it lies; `done`: the names of its scenes. */
export type Past = { born: string; done: string[]; isOver: boolean };

const live = async (url: string, ownerUrl: string): Promise<void> => {
  const past = (await readFact<Past>(PAST)) ?? { born: new Date().toISOString(), done: [], isOver: false };
  await loadTaxonomy();
  await wind(ownerUrl);
  const born = new Date(past.born);
  await goTo(new Date(born.getTime() - (PAST_DAYS + 1) * 86_400_000), url);
  const cast = await gatherPastCast();
  if (!cast) return;
  for (const { name, at, play } of scenesOf(born)) {
    if (past.done.includes(name)) continue;
    await goTo(at, url);
    await play(cast);
    past.done.push(name);
    await writeFact(PAST, past);
  }
  await unwind(ownerUrl);
  await writeFact(PAST, { ...past, isOver: true });
};

if (import.meta.main) {
  // The program that wants it is gone.
  process.once("disconnect", () => process.exit(1));
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { DATABASE_URL = "", MIGRATE_DATABASE_URL = DATABASE_URL } = getEnv();
  try {
    await live(DATABASE_URL, MIGRATE_DATABASE_URL);
    await closePool();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, "the demonstration's past could not be lived");
    process.exit(1);
  }
}
