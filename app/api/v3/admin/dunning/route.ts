import { listOverdueInput, overduePage, proposeInput } from "#lib/books/dunning/schema.ts";
import { listOverdue } from "#lib/books/dunning/server/list-overdue.ts";
import { proposeDecision } from "#lib/books/dunning/server/propose-decision.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Invoices whose due day is over, the oldest first",
  access: "staff",
  roles: ["finance"],
  input: listOverdueInput,
  output: overduePage,
  handle: async (input) => listOverdue(input),
});

export const POST = endpoint({
  summary: "Proposes to cancel an unpaid order or to write it off; another person confirms",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: proposeInput,
  errors: ["conflict", "not_found"],
  handle: (input, { session, address }) => proposeDecision({ id: session.userId, address }, input),
});
