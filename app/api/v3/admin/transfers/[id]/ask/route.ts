import { askDecisionInput } from "#lib/books/transfers/schema.ts";
import { askDecision } from "#lib/books/transfers/server/decide-transfer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Says what becomes of a transfer that no rule could allocate; another person confirms it",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: askDecisionInput,
  errors: ["conflict", "not_found"],
  handle: async (input, { session, address }) => askDecision({ id: session.userId, address }, input),
});
