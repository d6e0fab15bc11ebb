import { consentInput } from "#lib/catalogue/questions/schema.ts";
import { agreeToShow } from "#lib/catalogue/questions/server/agree-to-show.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "One of the two lets everybody read question and answer, or takes that back",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: consentInput,
  errors: ["not_found", "question_settled"],
  handle: (input, { session }) => agreeToShow(session.userId, input),
});
