import { endpoint } from "#lib/http/endpoint.ts";
import { identityList, redirectInput } from "#lib/social/schema.ts";
import { linkIdentity } from "#lib/social/server/identities.ts";
import { readSocialCookie } from "#lib/social/server/social-state.ts";

export const POST = endpoint({
  summary: "Adds a social account to the own one",
  access: "member",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: redirectInput,
  output: identityList,
  handle: (input, { session, request }) => linkIdentity({ ...input, userId: session.userId, browserSecret: readSocialCookie(request) }),
});
