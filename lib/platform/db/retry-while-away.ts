import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";

/**
 * What begins while everything starts: a database that answers late then (a busy machine, a restart) is waited for, as at any other moment.
 * @param waitMs how long after the first try another one is begun
 * @throws what `work` threw, at once if the database is there, else when the time is over
 */
export const retryWhileAway = async <T>(work: () => Promise<T>, { waitMs = 60_000, againMs = 1_000 } = {}): Promise<T> => {
  for (const until = Date.now() + waitMs; ; await sleep(againMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
    }
  }
};
