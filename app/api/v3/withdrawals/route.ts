import { endpoint } from "#lib/http/endpoint.ts";
import { withdrawalReceipt, withdrawInput } from "#lib/refunds/schema.ts";
import { submitWithdrawal } from "#lib/refunds/server/submit-withdrawal.ts";

export const POST = endpoint({
  summary: "States a withdrawal from an order, without logging in; answers with the receipt",
  access: "public",
  terms: "exempt",
  limits: ["mail"],
  input: withdrawInput,
  output: withdrawalReceipt,
  status: 201,
  handle: async (input, { world }) => submitWithdrawal(world, input),
});
