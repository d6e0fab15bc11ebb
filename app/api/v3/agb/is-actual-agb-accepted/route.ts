import { termsState } from "#lib/identity/terms/schema.ts";
import { getTermsState } from "#lib/identity/terms/server/accept-terms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Whether the member has accepted the terms in force",
  access: "member",
  terms: "exempt",
  secondFactor: "exempt",
  output: termsState,
  handle: async (_, { session, world }) => getTermsState(session.userId, session.world ?? world),
});
