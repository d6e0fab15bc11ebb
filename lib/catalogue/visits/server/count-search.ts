import { sql } from "drizzle-orm";
import { todayIn } from "#lib/catalogue/visits/server/count-day.ts";
import { cleanWords } from "#lib/catalogue/visits/source.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log/log.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * Notes what was searched for, and how much was found, by day; not who, and nothing that looks like a person's address. Never fails: the
 * search matters more than its number.
 */
export const countSearch = async (world: World, query: string, found: number): Promise<void> => {
  const words = cleanWords(query);
  if (words === null) return;
  try {
    await getDb().execute(sql`
      insert into search_days as d (world, day, words, searches, found) values (${world}, ${todayIn(world)}::date, ${words}, 1, ${found})
      on conflict (world, day, words) do update set searches = d.searches + 1, found = d.found + excluded.found`);
  } catch (error) {
    log.warn({ err: error }, "a search could not be counted");
  }
};
