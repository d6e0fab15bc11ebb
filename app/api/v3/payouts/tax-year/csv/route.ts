import { yearInput } from "#lib/books/payouts/schema.ts";
import { exportSellerYear } from "#lib/books/payouts/server/make-seller-year.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The seller's year by month and currency, as a CSV file",
  access: "seller",
  input: yearInput,
  sends: "text/csv",
  errors: ["not_found"],
  handle: async ({ year }, { session }) => exportSellerYear(session.userId, year),
});
