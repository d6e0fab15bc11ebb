import { endpoint } from "#lib/platform/http/endpoint.ts";
import { accountToken, deletionAnswer } from "#lib/staff/account/schema.ts";
import { getKeepLink } from "#lib/staff/account/server/request-deletion.ts";

export const POST = endpoint({
  summary: "Says until when the end of an account can be taken back, without using the link up",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: accountToken,
  output: deletionAnswer,
  errors: ["token_invalid"],
  handle: async ({ token }) => ({ deletedOn: (await getKeepLink(token)).deletedOn }),
});
