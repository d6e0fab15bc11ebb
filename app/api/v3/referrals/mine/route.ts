import { ownInvitation } from "#lib/identity/referrals/schema.ts";
import { getOwnInvitation } from "#lib/identity/referrals/server/get-own-invitation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's invitation link, how many came by it, and the credit it brought",
  access: "member",
  output: ownInvitation,
  errors: ["not_found"],
  handle: (_, { session, world }) => getOwnInvitation(session.userId, world),
});
