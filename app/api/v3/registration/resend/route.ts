import { resendForm } from "#lib/identity/auth/schema.ts";
import { resendConfirmation } from "#lib/identity/auth/server/resend-confirmation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sends the confirmation mail of a waiting registration again",
  access: "public",
  terms: "exempt",
  limits: ["mail"],
  input: resendForm,
  status: 202,
  handle: async (input, { world }) => resendConfirmation(input.email, world, input.invitation),
});
