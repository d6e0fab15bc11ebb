import type { FacetName, SearchFilters, SearchResult } from "#lib/catalogue/search/schema.ts";
import type { Hits } from "#lib/catalogue/search/server/find-hits.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * Facet counts with the names of the world, in school order (formats by count). Chosen values stay in the list with 0, so that they can be
 * taken back; other values without hits are left out. Words for price, answer key and exercises belong to the page: their name is the key.
 */
export const nameFacets = async (counts: Hits["counts"], filters: SearchFilters, world: World): Promise<SearchResult["facets"]> => {
  const terms = await findTerms(world);
  const countOf = (facet: FacetName, key: string) => counts.find((one) => one.facet === facet && one.key === key)?.count ?? 0;
  const named = (facet: "class_grade" | "learning_years" | "material_type" | "subject") =>
    terms
      .filter(({ kind }) => kind === facet)
      .map(({ key, name }) => ({ key, name, count: countOf(facet, key) }))
      .filter(({ key, count }) => count > 0 || filters[facet].includes(key));
  const plain = (facet: FacetName, keys: readonly string[], chosen: readonly string[]) =>
    keys.map((key) => ({ key, name: key, count: countOf(facet, key) })).filter(({ key, count }) => count > 0 || chosen.includes(key));
  const formats = [...new Set([...counts.filter(({ facet }) => facet === "format").map(({ key }) => key), ...filters.format])];
  return {
    class_grade: named("class_grade"),
    learning_years: named("learning_years"),
    material_type: named("material_type"),
    subject: named("subject"),
    format: plain("format", formats, filters.format).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
    price: plain("price", ["free", "reduced"], filters.price),
    hasAnswerKey: plain("hasAnswerKey", ["true"], filters.hasAnswerKey ? ["true"] : []),
    interactive: plain("interactive", ["true"], filters.interactive ? ["true"] : []),
  };
};
