import { linkToken, waitingRegistration } from "#lib/identity/auth/schema.ts";
import { getRegistration } from "#lib/identity/auth/server/confirm-registration.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Says whose account the link of a registration makes, without using it up",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: linkToken,
  output: waitingRegistration,
  errors: ["token_invalid"],
  handle: ({ token }) => getRegistration(token),
});
