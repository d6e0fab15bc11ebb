import { searchInput, searchResult } from "#lib/catalogue/search/schema.ts";
import { countOwn } from "#lib/catalogue/search/server/count-own.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Finds published materials by words, also those inside their pages, and by filters; with facet counts",
  access: "public",
  scope: "catalogue.read",
  limits: ["search"],
  input: searchInput,
  output: searchResult,
  handle: async (input, { world }) => {
    const result = await searchMaterials({ ...input, world });
    await countOwn(world, input, result);
    return result;
  },
});
