import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { DESK_DAYS, LEAST_VISITORS } from "#lib/catalogue/search-desk/rules.ts";
import type { DeskSynonym, SearchDesk } from "#lib/catalogue/search-desk/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { searchSynonyms } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const SHOWN = 50;

const unmetRow = z.object({ words: z.string(), searches: z.int() });

export const presentSynonym = ({ id, words, means, createdAt }: typeof searchSynonyms.$inferSelect): DeskSynonym => ({
  id,
  words,
  means,
  createdAt: createdAt.toISOString(),
});

/**
 * What a world's visitors looked for in the last days without finding anything, and the words that are read as others. Shown is only what at least
 * three different visitors looked for on one day, and nothing that has a synonym already.
 */
export const getDesk = async (world: World): Promise<SearchDesk> => {
  const [unmet, synonyms] = await Promise.all([
    queryRows(getDb(), unmetRow)`
      select words, sum(searches) as searches from search_days d
      where world = ${world} and day > current_date - ${DESK_DAYS}::int
        and not exists (select from search_synonyms s where s.world = d.world and s.words = d.words)
      group by words having sum(found) = 0 and max(visitors) >= ${LEAST_VISITORS} order by 2 desc, 1 limit ${SHOWN}`,
    getDb().select().from(searchSynonyms).where(eq(searchSynonyms.world, world)).orderBy(desc(searchSynonyms.id)),
  ]);
  return { unmet, synonyms: synonyms.map(presentSynonym) };
};
