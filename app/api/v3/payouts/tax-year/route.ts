import { endpoint } from "#lib/http/endpoint.ts";
import { paperYears } from "#lib/payouts/schema.ts";
import { findSellerYears } from "#lib/payouts/server/find-seller-year.ts";

export const GET = endpoint({
  summary: "Years in which the seller has credit notes or payouts",
  access: "seller",
  output: paperYears,
  handle: async (_, { session }) => ({ years: await findSellerYears(session.userId) }),
});
