import { endpoint } from "#lib/http/endpoint.ts";
import { quarterInput } from "#lib/tax/schema.ts";
import { exportOss } from "#lib/tax/server/report-oss.ts";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: "staff",
  roles: ["finance"],
  input: quarterInput,
  handle: async (input) => exportOss(input),
});
