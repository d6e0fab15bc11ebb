import { identityList } from "#lib/identity/social/schema.ts";
import { listIdentities } from "#lib/identity/social/server/identities.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The user's social accounts",
  access: "member",
  output: identityList,
  handle: (_, { session }) => listIdentities(session.userId),
});
