import { searchFilters } from "#lib/catalogue/search/schema.ts";
import { countOwn } from "#lib/catalogue/search/server/count-own.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { LEAST_VISITORS } from "#lib/catalogue/search-desk/rules.ts";
import { noteSearcher } from "#lib/catalogue/visits/server/note-searcher.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";

/** What the stock of the demonstration does not have. */
const searches = ["stationenlernen ritterburg", "lapbook vulkane", "escape room dinosaurier"];

/** The people of the demonstration look for what is not there, so that staff see what visitors miss; by the same use cases as everybody. */
export const searchInVain = async (): Promise<void> => {
  for (const query of searches) {
    const result = await searchMaterials({ world: defaultWorld, query });
    const asked = { query, filters: searchFilters.parse({}), page: 1, not: [] };
    await countOwn(defaultWorld, asked, result);
    const url = href(defaultWorld, "search", {}, { q: query });
    for (let visitor = 0; visitor < LEAST_VISITORS; visitor += 1)
      await noteSearcher({ url, headers: { "user-agent": "Kreda demonstration" } }, `demonstration ${visitor}`);
  }
};
