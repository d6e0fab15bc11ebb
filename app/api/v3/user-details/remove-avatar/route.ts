import { removeAvatar } from "#lib/account/server/change-avatar.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Removes the user's picture",
  access: "member",
  handle: async (_, { session }) => removeAvatar(session.userId),
});
