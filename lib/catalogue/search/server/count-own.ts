import { type SearchFilters, searchFilters } from "#lib/catalogue/search/schema.ts";
import { countSearch } from "#lib/catalogue/visits/server/count-search.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const none = JSON.stringify(searchFilters.parse({}));

/**
 * Counts a search for its words: on the first page and before it is narrowed, because whoever filters and turns pages looks for the same
 * thing still, and what filters leave says nothing about what is missing.
 */
export const countOwn = async (
  world: World,
  { query, filters, page }: { query: string; filters: SearchFilters; page: number },
  found: number,
): Promise<void> => {
  if (page === 1 && query !== "" && JSON.stringify(filters) === none) await countSearch(world, query, found);
};
