import { endpoint } from "#lib/http/endpoint.ts";
import { decideInput } from "#lib/moderation/schema.ts";
import { decideCase } from "#lib/moderation/server/decide-case.ts";

export const POST = endpoint({
  summary: "Decides a case and tells those concerned why",
  access: "staff",
  roles: ["moderator"],
  input: decideInput,
  handle: (input, { session, address }) => decideCase(input, session.userId, address),
});
