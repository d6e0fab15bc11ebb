import { endpoint } from "#lib/platform/http/endpoint.ts";
import { decideInput } from "#lib/selling/moderation/schema.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";

export const POST = endpoint({
  summary: "Decides a case and tells those concerned why",
  access: "staff",
  roles: ["moderator"],
  input: decideInput,
  errors: ["conflict", "not_found", "second_person_required"],
  handle: (input, { session, address }) => decideCase(input, session.userId, address),
});
