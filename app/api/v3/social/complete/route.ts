import { callerWithCart } from "#lib/cart/server/caller-with-cart.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { completeInput, completion } from "#lib/social/schema.ts";
import { completeRegistration } from "#lib/social/server/complete-registration.ts";
import { presentCompleted } from "#lib/social/server/present-completed.ts";
import { readSocialCookie } from "#lib/social/server/social-state.ts";

export const POST = endpoint({
  summary: "Completes a first social sign-in: logs in, or sends a mail",
  access: "public",
  terms: "exempt",
  limits: ["register"],
  input: completeInput,
  output: completion,
  handle: async (input, { request }) => {
    const caller = { ...callerWithCart(request), socialSecret: readSocialCookie(request) };
    return presentCompleted(await completeRegistration(input, caller), request);
  },
});
