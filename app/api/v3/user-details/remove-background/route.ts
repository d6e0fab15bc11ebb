import { removeBackground } from "#lib/account/server/change-background.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Removes the picture behind the user's profile",
  access: "member",
  handle: async (_, { session }) => removeBackground(session.userId),
});
