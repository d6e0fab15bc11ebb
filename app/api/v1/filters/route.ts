import { getFilters } from "#lib/catalogue/search/server/get-filters.ts";
import { filterValues } from "#lib/catalogue/taxonomy/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What materials of a world can be filtered by",
  access: "public",
  scope: "catalogue.read",
  output: filterValues,
  handle: (_, { world }) => getFilters(world),
});
