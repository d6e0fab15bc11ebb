import { callerWithCart } from "#lib/commerce/cart/server/caller-with-cart.ts";
import { completion, tokenInput } from "#lib/identity/social/schema.ts";
import { confirmSocial } from "#lib/identity/social/server/confirm-social.ts";
import { presentCompleted } from "#lib/identity/social/server/present-completed.ts";
import { readSocialCookie } from "#lib/identity/social/server/social-state.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The link of the mail, pressed: makes an account and logs in, or joins the social account to the one that is logged in",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: tokenInput,
  output: completion,
  errors: ["forbidden", "invalid_grant", "reauthentication_required", "token_invalid"],
  handle: async ({ token }, { request, session }) => {
    const asking = { browserSecret: readSocialCookie(request), session };
    return presentCompleted(await confirmSocial(token, asking, callerWithCart(request)), request);
  },
});
