import { getFilters } from "#lib/catalogue/search/server/get-filters.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import type { FilterValues } from "#lib/catalogue/taxonomy/schema.ts";
import { type CampaignKey, campaignOf, SHELF_CARDS } from "#lib/pages/campaigns/rules.ts";
import type { CampaignShelf, ShelfQuery } from "#lib/pages/campaigns/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Lists = Partial<Record<"subject" | "topic" | "material_type", string[]>>;
const listNames = ["subject", "topic", "material_type"] as const;

/** The query in the words that the world has; null when it lacks all of one list. */
const inWorld = (query: ShelfQuery, values: FilterValues): { lists: Lists; names: string[] } | null => {
  const lists: Lists = {};
  const names: string[] = [];
  for (const name of listNames) {
    const wanted = query[name];
    if (!wanted) continue;
    const known = values[name].filter(({ key }) => wanted.includes(key));
    if (known.length === 0) return null;
    lists[name] = [...new Set(known.map(({ key }) => key))];
    // A topic of two subjects has one name.
    names.push(...new Set(known.map((term) => ("plural" in term && term.plural) || term.name)));
  }
  return { lists, names };
};

/**
 * ROUTE-11: the shelves of a campaign in a world. Each is a search that everybody can repeat, so its count is the count of that search; a
 * material stands on the first shelf that has it. Shelves without anything are left out. Tags the page with its world and materials.
 */
export const getCampaign = async (world: World, key: CampaignKey): Promise<CampaignShelf[]> => {
  const values = await getFilters(world);
  const shelves: CampaignShelf[] = [];
  const seen = new Set<number>();
  // One after the other: each takes a connection of the pool.
  for (const [name, query] of Object.entries(campaignOf(key).shelves)) {
    const known = inWorld(query, values);
    if (!known) continue;
    const { lists, names } = known;
    const hasAnswerKey = query.hasAnswerKey === true;
    const { rows, total } = await searchMaterials({ world, filters: { ...lists, hasAnswerKey }, limit: 4 * SHELF_CARDS });
    const cards = rows.filter(({ id }) => !seen.has(id)).slice(0, SHELF_CARDS);
    if (cards.length === 0) continue;
    for (const { id } of cards) seen.add(id);
    shelves.push({ key: name, names, hasAnswerKey, total, cards, search: { ...lists, ...(hasAnswerKey && { answer_key: "1" }) } });
  }
  return shelves;
};
