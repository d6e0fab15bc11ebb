import { endpoint } from "#lib/http/endpoint.ts";
import { actualTermsDate } from "#lib/terms/schema.ts";
import { getActualTerms } from "#lib/terms/server/find-actual-terms.ts";

export const GET = endpoint({
  summary: "Which version of the terms is in force, and since when",
  access: "public",
  terms: "exempt",
  output: actualTermsDate,
  handle: async (_, { session, world }) => {
    const { version, publishedAt } = await getActualTerms(session?.world ?? world);
    return { version, publishedAt };
  },
});
