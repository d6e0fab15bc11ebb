import { endpoint } from "#lib/http/endpoint.ts";
import { termsState } from "#lib/terms/schema.ts";
import { getTermsState } from "#lib/terms/server/accept-terms.ts";

export const GET = endpoint({
  summary: "Whether the member has accepted the terms in force",
  access: "member",
  terms: "exempt",
  output: termsState,
  handle: async (_, { session, world }) => getTermsState(session.userId, session.world ?? world),
});
