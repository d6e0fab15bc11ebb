import { switchInput } from "#lib/pages/personalisation/schema.ts";
import { switchPersonalisation } from "#lib/pages/personalisation/server/save-personalisation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Chooses nothing for the caller any more, or again",
  access: "member",
  impersonation: "forbidden",
  input: switchInput,
  handle: ({ isOff }, { session, world }) => switchPersonalisation(session.userId, world, isOff),
});
