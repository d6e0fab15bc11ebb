import { endpoint } from "#lib/http/endpoint.ts";
import { identityList } from "#lib/social/schema.ts";
import { listIdentities } from "#lib/social/server/identities.ts";

export const GET = endpoint({
  summary: "The user's social accounts",
  access: "member",
  output: identityList,
  handle: (_, { session }) => listIdentities(session.userId),
});
