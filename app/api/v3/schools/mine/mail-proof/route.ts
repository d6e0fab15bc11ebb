import { mailProofAnswer, mailProofInput } from "#lib/commerce/school/schema.ts";
import { sendMailCode } from "#lib/commerce/school/server/prove-mail.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sends a code to an address at the school",
  access: "member",
  impersonation: "forbidden",
  limits: ["mail"],
  input: mailProofInput,
  output: mailProofAnswer,
  status: 202,
  errors: ["conflict", "forbidden", "not_found"],
  handle: async ({ email }, { session }) => sendMailCode(session.userId, email),
});
