import { journalInput } from "#lib/books/journal/schema.ts";
import { exportMovements } from "#lib/books/reconciliation/server/export-movements.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A month of the account that the payment provider keeps for us, as a CSV file",
  access: "staff",
  roles: ["finance"],
  input: journalInput,
  sends: "text/csv",
  handle: async (input) => exportMovements(input),
});
