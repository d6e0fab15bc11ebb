import { endpoint } from "#lib/http/endpoint.ts";
import { evaluationCsvInput } from "#lib/sales/schema.ts";
import { exportEvaluation } from "#lib/sales/server/export-evaluation.ts";

export const GET = endpoint({
  summary: "One table of the seller's evaluation as a CSV file",
  access: "seller",
  input: evaluationCsvInput,
  handle: (input, { session, world }) => exportEvaluation(session.userId, world, input),
});
