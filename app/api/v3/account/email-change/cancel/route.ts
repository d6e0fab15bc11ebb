import { endpoint } from "#lib/platform/http/endpoint.ts";
import { emailChangeAnswer } from "#lib/staff/account/schema.ts";
import { cancelEmailChange } from "#lib/staff/account/server/request-email-change.ts";

export const POST = endpoint({
  summary: "Ends a change of the e-mail address that is under way",
  access: "member",
  impersonation: "forbidden",
  output: emailChangeAnswer,
  errors: ["not_found"],
  handle: async (_, { session }) => cancelEmailChange(session.userId),
});
