import { emailDecision, emailOutcome } from "#lib/account/schema.ts";
import { confirmEmailChange } from "#lib/account/server/confirm-email-change.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "One mailbox agrees to a change of e-mail address, or stops it",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: emailDecision,
  output: emailOutcome,
  handle: async (input, { session }) => confirmEmailChange(input, session),
});
