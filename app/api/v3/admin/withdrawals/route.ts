import { listWithdrawalsInput, withdrawalPage } from "#lib/commerce/refunds/schema.ts";
import { listWithdrawals } from "#lib/commerce/refunds/server/list-withdrawals.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Withdrawals: those that wait, oldest first, unless told otherwise; of others the newest first",
  access: "staff",
  roles: ["support", "finance"],
  input: listWithdrawalsInput,
  output: withdrawalPage,
  handle: async (input) => listWithdrawals(input),
});
