import { earningTerms } from "#lib/commerce/shares/schema.ts";
import { getEarningTerms } from "#lib/commerce/shares/server/get-earning-terms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What decides today about the caller's earnings of a sale: share, VAT by world, fee by currency",
  access: "member",
  output: earningTerms,
  handle: (_, { session }) => getEarningTerms(session.userId),
});
