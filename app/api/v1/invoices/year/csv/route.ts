import { yearInput } from "#lib/commerce/orders/schema.ts";
import { exportBuyerYear } from "#lib/commerce/orders/server/make-buyer-year.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's invoices of a year as a CSV file",
  access: "member",
  input: yearInput,
  sends: "text/csv",
  errors: ["not_found"],
  handle: async ({ year }, { session }) => exportBuyerYear(session.userId, year),
});
