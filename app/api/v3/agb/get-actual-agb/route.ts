import { endpoint } from "#lib/http/endpoint.ts";
import { actualTerms } from "#lib/terms/schema.ts";
import { getActualTerms } from "#lib/terms/server/find-actual-terms.ts";

export const GET = endpoint({
  summary: "The terms in force: of the member's world, else of the world named; null while there are none",
  access: "public",
  terms: "exempt",
  output: actualTerms,
  handle: async (_, { session, world }) => getActualTerms(session?.world ?? world),
});
