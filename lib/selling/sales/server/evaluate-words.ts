import { sql } from "drizzle-orm";
import { z } from "zod";
import { matchOwn } from "#lib/catalogue/search/server/match-own.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Evaluation } from "#lib/selling/sales/schema.ts";

/** Searched less often, words could be one person's own and are shown to nobody. */
const LEAST_SEARCHES = 3;
const CANDIDATES = 120;
const SHOWN = 20;

type Days = { from: string; to: string };

const wordsRow = z.object({ words: z.string(), searches: z.int() });

const topWords = (world: World, { from, to }: Days, isUnmet: boolean, limit: number) => {
  const met = isUnmet ? sql`sum(found) = 0` : sql`sum(found) > 0`;
  return queryRows(getDb(), wordsRow)`
    select words, sum(searches) as searches from search_days
    where world = ${world} and day between ${from}::date and ${to}::date
    group by words having sum(searches) >= ${LEAST_SEARCHES} and ${met} order by 2 desc, 1 limit ${limit}`;
};

/** What was searched for in a world: what the seller's materials answer, and what nobody's do. */
export const evaluateWords = async (sellerId: number, world: World, days: Days): Promise<Pick<Evaluation, "words" | "unmet">> => {
  const [met, unmet] = [await topWords(world, days, false, CANDIDATES), await topWords(world, days, true, SHOWN)];
  const own = new Set(
    await matchOwn(
      met.map(({ words }) => words),
      world,
      sellerId,
    ),
  );
  return { words: met.filter(({ words }) => own.has(words)).slice(0, SHOWN), unmet };
};
