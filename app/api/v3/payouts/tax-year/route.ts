import { paperYears } from "#lib/books/payouts/schema.ts";
import { findSellerYears } from "#lib/books/payouts/server/find-seller-year.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Years in which the seller has credit notes or payouts",
  access: "seller",
  output: paperYears,
  handle: async (_, { session }) => ({ years: await findSellerYears(session.userId) }),
});
