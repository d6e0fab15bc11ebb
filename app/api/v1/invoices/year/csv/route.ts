import { endpoint } from "#lib/http/endpoint.ts";
import { yearInput } from "#lib/orders/schema.ts";
import { exportBuyerYear } from "#lib/orders/server/make-buyer-year.ts";

export const GET = endpoint({
  summary: "The member's invoices of a year as a CSV file",
  access: "member",
  input: yearInput,
  handle: async ({ year }, { session }) => exportBuyerYear(session.userId, year),
});
