import { ossReport, quarterInput } from "#lib/books/tax/schema.ts";
import { reportOss } from "#lib/books/tax/server/report-oss.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A quarter's figures for the one-stop shop: supplies to consumers elsewhere in the EU, and corrections of earlier quarters",
  access: "staff",
  roles: ["finance"],
  input: quarterInput,
  output: ossReport,
  handle: async (input) => reportOss(input),
});
