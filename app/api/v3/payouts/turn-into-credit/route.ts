import { endpoint } from "#lib/http/endpoint.ts";
import { balances, turnIntoCreditInput } from "#lib/payouts/schema.ts";
import { getBalances } from "#lib/payouts/server/get-balances.ts";
import { turnIntoCredit } from "#lib/payouts/server/turn-into-credit.ts";

export const POST = endpoint({
  summary: "Turns earnings into credit to spend",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: turnIntoCreditInput,
  output: balances,
  handle: async (input, { session }) => {
    await turnIntoCredit(session.userId, input);
    return getBalances(session.userId);
  },
});
