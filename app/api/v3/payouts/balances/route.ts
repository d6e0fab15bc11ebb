import { endpoint } from "#lib/http/endpoint.ts";
import { balances } from "#lib/payouts/schema.ts";
import { getBalances } from "#lib/payouts/server/get-balances.ts";

export const GET = endpoint({
  summary: "The member's credit and earnings in every currency",
  access: "member",
  output: balances,
  handle: async (_, { session }) => getBalances(session.userId),
});
