import { emailChangeAnswer } from "#lib/account/schema.ts";
import { cancelEmailChange } from "#lib/account/server/request-email-change.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Ends a change of the e-mail address that is under way",
  access: "member",
  impersonation: "forbidden",
  output: emailChangeAnswer,
  handle: async (_, { session }) => cancelEmailChange(session.userId),
});
