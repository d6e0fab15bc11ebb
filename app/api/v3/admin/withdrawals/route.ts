import { endpoint } from "#lib/http/endpoint.ts";
import { listWithdrawalsInput, withdrawalPage } from "#lib/refunds/schema.ts";
import { listWithdrawals } from "#lib/refunds/server/list-withdrawals.ts";

export const GET = endpoint({
  summary: "Withdrawals, the newest first; those that wait unless told otherwise",
  access: "staff",
  roles: ["support", "finance"],
  input: listWithdrawalsInput,
  output: withdrawalPage,
  handle: async (input) => listWithdrawals(input),
});
