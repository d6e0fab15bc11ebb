import { decisionIdInput } from "#lib/books/transfers/schema.ts";
import { dropDecision } from "#lib/books/transfers/server/decide-transfer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes back, or refuses, what was said about a transfer",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: decisionIdInput,
  errors: ["conflict", "not_found"],
  handle: async ({ id }, { session, address }) => dropDecision({ id: session.userId, address }, id),
});
