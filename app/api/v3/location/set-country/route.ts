import { setCountryInput, setCountryResponse } from "#lib/pages/engagement/schema.ts";
import { chooseCountry } from "#lib/pages/engagement/server/choose-country.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Keep a chosen country for the next visit",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  limits: ["write"],
  input: setCountryInput,
  output: setCountryResponse,
  handle: async (input) => chooseCountry(input),
});
