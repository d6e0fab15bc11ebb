import { endpoint } from "#lib/platform/http/endpoint.ts";
import { emailDecision, emailOutcome } from "#lib/staff/account/schema.ts";
import { confirmEmailChange } from "#lib/staff/account/server/confirm-email-change.ts";

export const POST = endpoint({
  summary: "One mailbox agrees to a change of e-mail address, or stops it",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: emailDecision,
  output: emailOutcome,
  errors: ["conflict", "token_invalid"],
  handle: async (input, { session }) => confirmEmailChange(input, session),
});
