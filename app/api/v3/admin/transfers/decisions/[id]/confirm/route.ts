import { decisionIdInput } from "#lib/books/transfers/schema.ts";
import { confirmDecision } from "#lib/books/transfers/server/decide-transfer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Books what another person said becomes of a transfer",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decisionIdInput,
  errors: ["conflict", "not_found"],
  handle: async ({ id }, { session, address }) => confirmDecision({ id: session.userId, address }, id),
});
