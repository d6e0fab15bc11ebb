import { endpoint } from "#lib/platform/http/endpoint.ts";
import { removeAvatar } from "#lib/staff/account/server/change-avatar.ts";

export const POST = endpoint({
  summary: "Removes the user's picture",
  access: "member",
  handle: async (_, { session }) => removeAvatar(session.userId),
});
