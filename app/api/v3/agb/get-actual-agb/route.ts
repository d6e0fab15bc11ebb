import { actualTerms } from "#lib/identity/terms/schema.ts";
import { getActualTerms } from "#lib/identity/terms/server/find-actual-terms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The terms in force: of the member's world, else of the world named; null while there are none",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  output: actualTerms,
  handle: async (_, { session, world }) => getActualTerms(session?.world ?? world),
});
