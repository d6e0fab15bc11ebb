import { yearInput } from "#lib/books/payouts/schema.ts";
import { dac7Report } from "#lib/books/tax/schema.ts";
import { reportDac7 } from "#lib/books/tax/server/report-dac7.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What a year's DAC7 report says of every seller, by quarter and currency",
  access: "staff",
  roles: ["finance"],
  input: yearInput,
  output: dac7Report,
  handle: async ({ year }) => reportDac7(year),
});
