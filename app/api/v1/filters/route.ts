import { endpoint } from "#lib/http/endpoint.ts";
import { getFilters } from "#lib/search/server/get-filters.ts";
import { filterValues } from "#lib/taxonomy/schema.ts";

export const GET = endpoint({
  summary: "What materials of a world can be filtered by",
  access: "public",
  output: filterValues,
  handle: (_, { world }) => getFilters(world),
});
