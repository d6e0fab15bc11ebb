import { countryResponse } from "#lib/pages/engagement/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { findCountry } from "#lib/platform/location/find-country.ts";

export const GET = endpoint({
  summary: "Where the visitor seems to be, and the world for it",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  output: countryResponse,
  handle: async (_input, { request, address, world }) => findCountry(request, address, world),
});
