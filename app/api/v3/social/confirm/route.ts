import { callerWithCart } from "#lib/cart/server/caller-with-cart.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { completion, tokenInput } from "#lib/social/schema.ts";
import { confirmSocial } from "#lib/social/server/confirm-social.ts";
import { presentCompleted } from "#lib/social/server/present-completed.ts";

export const POST = endpoint({
  summary: "The link of the mail, pressed: joins the social account or makes a new one, and logs in",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: tokenInput,
  output: completion,
  handle: async ({ token }, { request }) => presentCompleted(await confirmSocial(token, callerWithCart(request)), request),
});
