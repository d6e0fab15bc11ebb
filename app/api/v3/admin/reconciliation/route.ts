import { reconciliation } from "#lib/books/reconciliation/schema.ts";
import { askToReconcile } from "#lib/books/reconciliation/server/ask-to-reconcile.ts";
import { readReconciliation } from "#lib/books/reconciliation/server/read-reconciliation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The account that the payment provider keeps for us, held against the books: balances, payouts, differences by cause",
  access: "staff",
  roles: ["finance"],
  output: reconciliation,
  handle: async () => readReconciliation(),
});

export const POST = endpoint({
  summary: "Has the payment provider asked now, in the background",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  status: 202,
  handle: async () => askToReconcile(),
});
