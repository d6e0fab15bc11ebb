import { endpoint } from "#lib/platform/http/endpoint.ts";
import { evaluationCsvInput } from "#lib/selling/sales/schema.ts";
import { exportEvaluation } from "#lib/selling/sales/server/export-evaluation.ts";

export const GET = endpoint({
  summary: "One table of the seller's evaluation as a CSV file",
  access: "seller",
  scope: "sales.read",
  input: evaluationCsvInput,
  sends: "text/csv",
  handle: (input, { session, world }) => exportEvaluation(session.userId, world, input),
});
