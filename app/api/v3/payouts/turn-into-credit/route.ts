import { balances, turnIntoCreditInput } from "#lib/books/payouts/schema.ts";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Turns earnings into credit to spend",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: turnIntoCreditInput,
  output: balances,
  errors: ["payout_not_ready", "idempotency_key_reused"],
  handle: async (input, { session }) => {
    await turnIntoCredit(session.userId, input);
    return getBalances(session.userId);
  },
});
