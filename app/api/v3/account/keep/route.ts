import { accountToken } from "#lib/account/schema.ts";
import { keepAccountByLink } from "#lib/account/server/request-deletion.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the end of an account back by the token of the mail",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: accountToken,
  handle: async ({ token }) => keepAccountByLink(token),
});
