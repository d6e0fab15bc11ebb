import { endpoint } from "#lib/platform/http/endpoint.ts";
import { accountToken } from "#lib/staff/account/schema.ts";
import { keepAccountByLink } from "#lib/staff/account/server/request-deletion.ts";

export const POST = endpoint({
  summary: "Takes the end of an account back by the token of the mail",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: accountToken,
  errors: ["token_invalid"],
  handle: async ({ token }) => keepAccountByLink(token),
});
