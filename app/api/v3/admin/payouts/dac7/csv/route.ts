import { yearInput } from "#lib/books/payouts/schema.ts";
import { exportDac7 } from "#lib/books/tax/server/report-dac7.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same with who every seller is, as a CSV file",
  access: "staff",
  roles: ["finance"],
  needsRecentProof: true,
  input: yearInput,
  sends: "text/csv",
  handle: async ({ year }) => exportDac7(year),
});
