import { withdrawalReceipt, withdrawInput } from "#lib/commerce/refunds/schema.ts";
import { submitWithdrawal } from "#lib/commerce/refunds/server/submit-withdrawal.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "States a withdrawal from an order, without logging in; answers with the receipt",
  access: "public",
  terms: "exempt",
  impersonation: "forbidden",
  limits: ["mail"],
  input: withdrawInput,
  output: withdrawalReceipt,
  status: 201,
  handle: async (input, { world }) => submitWithdrawal(world, input),
});
