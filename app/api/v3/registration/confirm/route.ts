import { callerWithCart } from "#lib/commerce/cart/server/caller-with-cart.ts";
import { confirmed, confirmInput } from "#lib/identity/auth/schema.ts";
import { confirmRegistration } from "#lib/identity/auth/server/confirm-registration.ts";
import { grantedResponse } from "#lib/identity/auth/server/granted-response.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Makes the account of a registration by the token of the mail, with the password chosen now, and logs in",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: confirmInput,
  output: confirmed,
  errors: ["invalid_grant", "token_invalid"],
  handle: async (input, { request }) => {
    const grant = await confirmRegistration(input, callerWithCart(request));
    return grantedResponse(request, { ...grant.tokens, returnTo: grant.returnTo }, grant.refreshSecret);
  },
});
