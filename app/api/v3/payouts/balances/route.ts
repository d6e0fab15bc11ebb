import { balances } from "#lib/books/payouts/schema.ts";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's credit and earnings in every currency",
  access: "member",
  output: balances,
  handle: async (_, { session }) => getBalances(session.userId),
});
