import { callerWithCart } from "#lib/commerce/cart/server/caller-with-cart.ts";
import { recovered, recoveryInput } from "#lib/identity/auth/schema.ts";
import { grantedResponse } from "#lib/identity/auth/server/granted-response.ts";
import { recoverPassword } from "#lib/identity/security/server/recover-password.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sets a new password by the token of the mail, ends all sessions and logs in unless a second factor is wanted",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: recoveryInput,
  output: recovered,
  errors: ["invalid_grant", "token_invalid"],
  handle: async (input, { request }) => {
    const grant = await recoverPassword(input, callerWithCart(request));
    return grantedResponse(request, { grant: grant?.tokens ?? null }, grant?.refreshSecret);
  },
});
