import { invitationIdInput } from "#lib/commerce/school/schema.ts";
import { revokeInvitation } from "#lib/commerce/school/server/invite.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes an invitation back",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: invitationIdInput,
  errors: ["forbidden", "not_found"],
  handle: async (input, { session }) => revokeInvitation(session.userId, input.id),
});
