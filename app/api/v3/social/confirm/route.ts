import { callerWithCart } from "#lib/commerce/cart/server/caller-with-cart.ts";
import { completion, tokenInput } from "#lib/identity/social/schema.ts";
import { confirmSocial } from "#lib/identity/social/server/confirm-social.ts";
import { presentCompleted } from "#lib/identity/social/server/present-completed.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The link of the mail, pressed: joins the social account or makes a new one, and logs in",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: tokenInput,
  output: completion,
  handle: async ({ token }, { request }) => presentCompleted(await confirmSocial(token, callerWithCart(request)), request),
});
