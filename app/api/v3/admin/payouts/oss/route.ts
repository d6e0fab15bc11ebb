import { endpoint } from "#lib/http/endpoint.ts";
import { reportOss } from "#lib/payouts/server/report-oss.ts";
import { ossReport, quarterInput } from "#lib/payouts/tax-schema.ts";

export const GET = endpoint({
  summary: "A quarter's figures for the one-stop shop: supplies to consumers elsewhere in the EU, and corrections of earlier quarters",
  access: "staff",
  roles: ["finance"],
  input: quarterInput,
  output: ossReport,
  handle: async (input) => reportOss(input),
});
