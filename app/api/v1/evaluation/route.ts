import { endpoint } from "#lib/platform/http/endpoint.ts";
import { evaluation, evaluationInput } from "#lib/selling/sales/schema.ts";
import { evaluate } from "#lib/selling/sales/server/evaluate.ts";

export const GET = endpoint({
  summary: "Views, carts, sales and revenue of the seller's materials in a period, beside the one before, and what was searched for",
  access: "seller",
  scope: "sales.read",
  input: evaluationInput,
  output: evaluation,
  handle: (input, { session, world }) => evaluate(session.userId, world, input),
});
