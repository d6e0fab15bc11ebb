import { actualTermsDate } from "#lib/identity/terms/schema.ts";
import { getActualTerms } from "#lib/identity/terms/server/find-actual-terms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Which version of the terms is in force, and since when",
  access: "public",
  terms: "exempt",
  secondFactor: "exempt",
  output: actualTermsDate,
  handle: async (_, { session, world }) => {
    const { version, publishedAt } = await getActualTerms(session?.world ?? world);
    return { version, publishedAt };
  },
});
