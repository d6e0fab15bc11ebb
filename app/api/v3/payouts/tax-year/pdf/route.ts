import { endpoint } from "#lib/http/endpoint.ts";
import { yearInput } from "#lib/payouts/schema.ts";
import { paperSellerYear } from "#lib/payouts/server/make-seller-year.ts";

export const GET = endpoint({
  summary: "The same as a PDF in the seller's language",
  access: "seller",
  input: yearInput,
  handle: async ({ year }, { session }) => paperSellerYear(session.userId, year),
});
