import { endpoint } from "#lib/http/endpoint.ts";
import { yearInput } from "#lib/payouts/schema.ts";
import { exportSellerYear } from "#lib/payouts/server/make-seller-year.ts";

export const GET = endpoint({
  summary: "The seller's year by month and currency, as a CSV file",
  access: "seller",
  input: yearInput,
  handle: async ({ year }, { session }) => exportSellerYear(session.userId, year),
});
