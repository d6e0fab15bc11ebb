import { confirmInput } from "#lib/auth/schema.ts";
import { confirmRegistration } from "#lib/auth/server/confirm-registration.ts";
import { grantedResponse } from "#lib/auth/server/granted-response.ts";
import { callerOf } from "#lib/auth/server/sign-in.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Confirms a registration by the token of the mail and logs in",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: confirmInput,
  handle: async ({ token, invitation }, { request }) => {
    const grant = await confirmRegistration(token, callerOf(request), invitation);
    return grantedResponse(request, { ...grant.tokens, returnTo: grant.returnTo }, grant.refreshSecret);
  },
});
