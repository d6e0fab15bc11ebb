import { endpoint } from "#lib/http/endpoint.ts";
import { ownInvitation } from "#lib/referrals/schema.ts";
import { getOwnInvitation } from "#lib/referrals/server/get-own-invitation.ts";

export const GET = endpoint({
  summary: "The member's invitation link, how many came by it, and the credit it brought",
  access: "member",
  output: ownInvitation,
  handle: (_, { session, world }) => getOwnInvitation(session.userId, world),
});
