import { endpoint } from "#lib/platform/http/endpoint.ts";
import { removeBackground } from "#lib/staff/account/server/change-background.ts";

export const POST = endpoint({
  summary: "Removes the picture behind the user's profile",
  access: "member",
  handle: async (_, { session }) => removeBackground(session.userId),
});
