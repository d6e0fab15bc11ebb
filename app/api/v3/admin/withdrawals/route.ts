import { listWithdrawalsInput, withdrawalPage } from "#lib/commerce/refunds/schema.ts";
import { listWithdrawals } from "#lib/commerce/refunds/server/list-withdrawals.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Withdrawals, the newest first; those that wait unless told otherwise",
  access: "staff",
  roles: ["support", "finance"],
  input: listWithdrawalsInput,
  output: withdrawalPage,
  handle: async (input) => listWithdrawals(input),
});
