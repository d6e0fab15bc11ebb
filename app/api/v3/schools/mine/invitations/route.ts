import { invitationList, inviteAnswer, inviteInput } from "#lib/commerce/school/schema.ts";
import { invite, listInvitations } from "#lib/commerce/school/server/invite.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Invitations that were sent and not answered",
  access: "member",
  output: invitationList,
  errors: ["forbidden", "not_found"],
  handle: async (_, { session }) => listInvitations(session.userId),
});

export const POST = endpoint({
  summary: "Invites addresses to the school",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: inviteInput,
  output: inviteAnswer,
  errors: ["forbidden", "not_found"],
  handle: async ({ emails, role }, { session }) => invite(session.userId, emails, role),
});
