import { endpoint } from "#lib/http/endpoint.ts";
import { ossReport, quarterInput } from "#lib/tax/schema.ts";
import { reportOss } from "#lib/tax/server/report-oss.ts";

export const GET = endpoint({
  summary: "A quarter's figures for the one-stop shop: supplies to consumers elsewhere in the EU, and corrections of earlier quarters",
  access: "staff",
  roles: ["finance"],
  input: quarterInput,
  output: ossReport,
  handle: async (input) => reportOss(input),
});
