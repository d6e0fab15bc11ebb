import { endpoint } from "#lib/http/endpoint.ts";
import { pending, tokenInput } from "#lib/social/schema.ts";
import { describePending } from "#lib/social/server/confirm-social.ts";
import { readSocialCookie } from "#lib/social/server/social-state.ts";

export const POST = endpoint({
  summary: "Where a first social sign-in stands; changes nothing",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: tokenInput,
  output: pending,
  handle: ({ token }, { request }) => describePending(token, readSocialCookie(request)),
});
