import { endpoint } from "#lib/http/endpoint.ts";
import { exportOss } from "#lib/payouts/server/report-oss.ts";
import { quarterInput } from "#lib/payouts/tax-schema.ts";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: "staff",
  roles: ["finance"],
  input: quarterInput,
  handle: async (input) => exportOss(input),
});
