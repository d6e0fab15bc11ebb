import { endpoint } from "#lib/http/endpoint.ts";
import { yearInput } from "#lib/payouts/schema.ts";
import { exportDac7 } from "#lib/tax/server/report-dac7.ts";

export const GET = endpoint({
  summary: "The same with who every seller is, as a CSV file",
  access: "staff",
  roles: ["finance"],
  needsRecentProof: true,
  input: yearInput,
  handle: async ({ year }) => exportDac7(year),
});
