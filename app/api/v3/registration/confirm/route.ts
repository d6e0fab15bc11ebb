import { confirmInput } from "#lib/auth/schema.ts";
import { confirmRegistration } from "#lib/auth/server/confirm-registration.ts";
import { grantedResponse } from "#lib/auth/server/granted-response.ts";
import { callerWithCart } from "#lib/cart/server/caller-with-cart.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Confirms a registration by the token of the mail and logs in",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: confirmInput,
  handle: async ({ token, invitation }, { request }) => {
    const grant = await confirmRegistration(token, callerWithCart(request), invitation);
    return grantedResponse(request, { ...grant.tokens, returnTo: grant.returnTo }, grant.refreshSecret);
  },
});
