import { paperYears } from "#lib/commerce/orders/schema.ts";
import { findBuyerYears } from "#lib/commerce/orders/server/make-buyer-year.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Years in which the member has invoices",
  access: "member",
  output: paperYears,
  handle: async (_, { session }) => ({ years: await findBuyerYears(session.userId) }),
});
