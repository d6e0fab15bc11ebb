import { type SearchFilters, type SearchResult, searchFilters } from "#lib/catalogue/search/schema.ts";
import { countSearch } from "#lib/catalogue/visits/server/count-search.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const none = JSON.stringify(searchFilters.parse({}));

/**
 * Counts a search for its words: on the first page and before it is narrowed or widened, because whoever filters, takes back what was
 * understood and turns pages looks for the same thing still, and what filters leave says nothing about what is missing.
 */
export const countOwn = async (
  world: World,
  { query, filters, page, not }: { query: string; filters: SearchFilters; page: number; not: readonly unknown[] },
  { total, leftOut }: Pick<SearchResult, "total" | "leftOut">,
): Promise<void> => {
  // What was found without some of the words is not what was looked for: that is missing still.
  const found = leftOut.isAll && leftOut.words.length > 0 ? 0 : total;
  if (page === 1 && query !== "" && not.length === 0 && JSON.stringify(filters) === none) await countSearch(world, query, found);
};
