import { endpoint } from "#lib/http/endpoint.ts";
import { yearInput } from "#lib/payouts/schema.ts";
import { dac7Report } from "#lib/tax/schema.ts";
import { reportDac7 } from "#lib/tax/server/report-dac7.ts";

export const GET = endpoint({
  summary: "What a year's DAC7 report says of every seller, by quarter and currency",
  access: "staff",
  roles: ["finance"],
  input: yearInput,
  output: dac7Report,
  handle: async ({ year }) => reportDac7(year),
});
