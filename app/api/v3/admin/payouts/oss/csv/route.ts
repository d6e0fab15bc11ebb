import { quarterInput } from "#lib/books/tax/schema.ts";
import { exportOss } from "#lib/books/tax/server/report-oss.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: "staff",
  roles: ["finance"],
  input: quarterInput,
  sends: "text/csv",
  handle: async (input) => exportOss(input),
});
