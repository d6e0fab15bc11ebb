import { sql } from "drizzle-orm";
import { todayIn } from "#lib/catalogue/visits/server/count-day.ts";
import { isFirstToday } from "#lib/catalogue/visits/server/is-first-today.ts";
import { cleanWords } from "#lib/catalogue/visits/source.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log/log.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * Notes what was searched for, how much was found and by how many different visitors, by day; not who, and nothing that looks like a person's
 * address. Never fails: the search matters more than its number. @param address the visitor's, to tell visitors apart; null: that is not counted
 */
export const countSearch = async (world: World, query: string, found: number, address: string | null = null): Promise<void> => {
  const words = cleanWords(query);
  if (words === null) return;
  const day = todayIn(world);
  const visitors = isFirstToday(address, day, `${world} ${words}`) ? 1 : 0;
  try {
    await getDb().execute(sql`
      insert into search_days as d (world, day, words, searches, found, visitors) values (${world}, ${day}::date, ${words}, 1, ${found}, ${visitors})
      on conflict (world, day, words) do update set searches = d.searches + 1, found = d.found + excluded.found,
        visitors = d.visitors + excluded.visitors`);
  } catch (error) {
    log.warn({ err: error }, "a search could not be counted");
  }
};
