import { endpoint } from "#lib/platform/http/endpoint.ts";
import { emailChangeAnswer, emailChangeInput } from "#lib/staff/account/schema.ts";
import { getEmailChange, requestEmailChange } from "#lib/staff/account/server/request-email-change.ts";

export const GET = endpoint({
  summary: "The e-mail address, and a change of it that waits for its mailboxes",
  access: "member",
  output: emailChangeAnswer,
  errors: ["not_found"],
  handle: async (_, { session }) => getEmailChange(session.userId),
});

export const POST = endpoint({
  summary: "Asks the old and the new mailbox whether the e-mail address shall change",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["mail"],
  input: emailChangeInput,
  status: 202,
  errors: ["not_found"],
  handle: async ({ newEmail }, { session }) => requestEmailChange(session.userId, newEmail),
});
