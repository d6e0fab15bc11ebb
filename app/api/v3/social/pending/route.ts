import { pending, tokenInput } from "#lib/identity/social/schema.ts";
import { describePending } from "#lib/identity/social/server/confirm-social.ts";
import { readSocialCookie } from "#lib/identity/social/server/social-state.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Where a first social sign-in stands; changes nothing",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: tokenInput,
  output: pending,
  errors: ["token_invalid"],
  handle: ({ token }, { request, session }) => describePending(token, { browserSecret: readSocialCookie(request), session }),
});
