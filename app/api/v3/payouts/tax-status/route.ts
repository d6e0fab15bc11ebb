import { taxStatuses, taxStatusInput } from "#lib/books/payouts/schema.ts";
import { changeTaxStatus, getTaxStatuses } from "#lib/books/payouts/server/tax-status.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "How the seller is taxed, from which day on",
  access: "seller",
  output: taxStatuses,
  handle: async (_, { session }) => getTaxStatuses(session.userId),
});

export const POST = endpoint({
  summary: "Changes how the seller is taxed from a day on",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: taxStatusInput,
  output: taxStatuses,
  handle: async (input, { session }) => changeTaxStatus(session.userId, input),
});
