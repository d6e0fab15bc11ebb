import { linkedWithdrawal, withdrawalLinkInput } from "#lib/commerce/refunds/schema.ts";
import { describeWithdrawal } from "#lib/commerce/refunds/server/describe-withdrawal.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What the link in the acknowledgement of a withdrawal would confirm",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: withdrawalLinkInput,
  output: linkedWithdrawal,
  errors: ["token_invalid"],
  handle: ({ token }) => describeWithdrawal(token),
});
