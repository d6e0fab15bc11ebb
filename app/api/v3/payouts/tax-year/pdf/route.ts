import { yearInput } from "#lib/books/payouts/schema.ts";
import { paperSellerYear } from "#lib/books/payouts/server/make-seller-year.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same as a PDF in the seller's language",
  access: "seller",
  input: yearInput,
  sends: "application/pdf",
  errors: ["not_found"],
  handle: async ({ year }, { session }) => paperSellerYear(session.userId, year),
});
