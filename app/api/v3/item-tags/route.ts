import { itemTagsInput, itemTagsResult } from "#lib/catalogue/search/schema.ts";
import { getItemTags } from "#lib/catalogue/search/server/get-item-tags.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Labels on cards: new, bestseller, reduced",
  access: "public",
  input: itemTagsInput,
  output: itemTagsResult,
  handle: ({ ids }) => getItemTags({ ids }),
});
