import { endpoint } from "#lib/platform/http/endpoint.ts";
import { accountToken, emailLink } from "#lib/staff/account/schema.ts";
import { getEmailLink } from "#lib/staff/account/server/confirm-email-change.ts";

export const POST = endpoint({
  summary: "Says what a link of a change of e-mail address is about, without using it up",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: accountToken,
  output: emailLink,
  errors: ["token_invalid"],
  handle: async ({ token }) => {
    const { userId: _, ...link } = await getEmailLink(token);
    return link;
  },
});
