import { periodInput } from "#lib/books/tax/schema.ts";
import { exportVatSummary } from "#lib/books/tax/server/export-vat-summary.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "VAT at home of a month or quarter by rate, and reverse charge, as a CSV file",
  access: "staff",
  roles: ["finance"],
  input: periodInput,
  sends: "text/csv",
  handle: async (input) => exportVatSummary(input),
});
