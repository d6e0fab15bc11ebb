import { preferencesInput } from "#lib/pages/personalisation/schema.ts";
import { savePreferences } from "#lib/pages/personalisation/server/save-personalisation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Keeps what the caller teaches in the schools of the world; the last answer counts",
  access: "member",
  impersonation: "forbidden",
  input: preferencesInput,
  handle: (input, { session, world }) => savePreferences(session.userId, world, input),
});
