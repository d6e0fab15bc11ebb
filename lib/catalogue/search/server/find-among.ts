import { sql } from "drizzle-orm";
import type { SearchAddress } from "#lib/catalogue/search/rules.ts";
import { chosenByHand } from "#lib/catalogue/search/rules.ts";
import { searchInput } from "#lib/catalogue/search/schema.ts";
import { findHits } from "#lib/catalogue/search/server/find-hits.ts";
import { findRates } from "#lib/catalogue/search/server/find-rates.ts";
import { gradesOf } from "#lib/catalogue/search/server/find-search-page.ts";
import { getFilters } from "#lib/catalogue/search/server/get-filters.ts";
import { readSearch } from "#lib/catalogue/search/server/read-query.ts";
import { transaction } from "#lib/platform/db/client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** So many at most are looked through at once. */
export const MOST_AMONG = 200;

type Address = Pick<SearchAddress, "q" | "filters" | "stage" | "not">;

/**
 * Which of these materials a search finds, the newest first: by the conditions of its page, all words and all filters. What is only spelled
 * alike, which a page shows where little is found, is left out: nobody is to be told of it.
 */
export const findAmong = async (world: World, { q, filters, stage, not }: Address, among: readonly number[]): Promise<number[]> => {
  const chosen = stage === null ? undefined : (await getFilters(world)).stage.find(({ key }) => key === stage);
  const input = searchInput.parse({ query: q, not, filters: { ...filters, class_grade: gradesOf(filters, chosen) } });
  const { groups, isFree } = await readSearch(input.query, world, { not: chosenByHand(input), isForeign: true });
  if (input.query !== "" && groups.length === 0 && !isFree) return [];
  const narrowed = isFree ? { ...input.filters, price: ["free" as const] } : input.filters;
  const rates = await findRates(world, input);
  const wanted = {
    ...input,
    filters: narrowed,
    world,
    groups,
    rates,
    among: among.slice(0, MOST_AMONG),
    page: 1,
    limit: MOST_AMONG,
    sort: "newest" as const,
  };
  const { ids } = await transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '3000', true), set_config('jit', 'off', true)`);
    return findHits(tx, wanted, groups.length > 0 ? "strict" : "browse");
  });
  return ids;
};
