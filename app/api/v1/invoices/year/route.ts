import { endpoint } from "#lib/http/endpoint.ts";
import { paperYears } from "#lib/orders/schema.ts";
import { findBuyerYears } from "#lib/orders/server/make-buyer-year.ts";

export const GET = endpoint({
  summary: "Years in which the member has invoices",
  access: "member",
  output: paperYears,
  handle: async (_, { session }) => ({ years: await findBuyerYears(session.userId) }),
});
