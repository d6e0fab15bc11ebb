import { invitationAbout, invitationToken } from "#lib/commerce/school/schema.ts";
import { getInvitation } from "#lib/commerce/school/server/accept-invitation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What an invitation by mail is about; uses nothing up",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: invitationToken,
  output: invitationAbout,
  errors: ["token_invalid"],
  handle: async ({ token }) => getInvitation(token),
});
