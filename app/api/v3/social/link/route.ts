import { identityList, redirectInput } from "#lib/identity/social/schema.ts";
import { linkIdentity } from "#lib/identity/social/server/identities.ts";
import { readSocialCookie } from "#lib/identity/social/server/social-state.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Adds a social account to the own one",
  access: "member",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: redirectInput,
  output: identityList,
  errors: ["social_failed", "social_unavailable", "unsupported_grant_type"],
  handle: (input, { session, request }) => linkIdentity({ ...input, userId: session.userId, browserSecret: readSocialCookie(request) }),
});
