import { endpoint } from "#lib/http/endpoint.ts";
import { itemTagsInput, itemTagsResult } from "#lib/search/schema.ts";
import { getItemTags } from "#lib/search/server/get-item-tags.ts";

export const GET = endpoint({
  summary: "Labels on cards: new, bestseller, reduced",
  access: "public",
  input: itemTagsInput,
  output: itemTagsResult,
  handle: ({ ids }) => getItemTags({ ids }),
});
