import { preferenceChange, preferences } from "#lib/catalogue/notifications/schema.ts";
import { changePreferences, listPreferences } from "#lib/catalogue/notifications/server/preferences.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Which mails the user wants",
  access: "member",
  output: preferences,
  handle: (_, { session }) => listPreferences(session.userId),
});

export const POST = endpoint({
  summary: "Wants or no longer wants one kind of mail, or all optional ones",
  access: "member",
  impersonation: "forbidden",
  input: preferenceChange,
  output: preferences,
  handle: (input, { session }) => changePreferences(session.userId, input),
});
