import { accountToken, emailLink } from "#lib/account/schema.ts";
import { getEmailLink } from "#lib/account/server/confirm-email-change.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Says what a link of a change of e-mail address is about, without using it up",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: accountToken,
  output: emailLink,
  handle: async ({ token }) => {
    const { userId: _, ...link } = await getEmailLink(token);
    return link;
  },
});
