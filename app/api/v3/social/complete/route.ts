import { callerWithCart } from "#lib/commerce/cart/server/caller-with-cart.ts";
import { completeInput, completion } from "#lib/identity/social/schema.ts";
import { completeRegistration } from "#lib/identity/social/server/complete-registration.ts";
import { presentCompleted } from "#lib/identity/social/server/present-completed.ts";
import { readSocialCookie } from "#lib/identity/social/server/social-state.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Completes a first social sign-in: logs in, or sends a mail",
  access: "public",
  terms: "exempt",
  limits: ["register"],
  input: completeInput,
  output: completion,
  errors: ["invalid_grant", "token_invalid"],
  handle: async (input, { request }) => {
    const caller = { ...callerWithCart(request), socialSecret: readSocialCookie(request) };
    return presentCompleted(await completeRegistration(input, caller), request);
  },
});
