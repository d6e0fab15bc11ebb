import { linkedWithdrawal, withdrawalLinkInput } from "#lib/commerce/refunds/schema.ts";
import { confirmWithdrawal } from "#lib/commerce/refunds/server/confirm-withdrawal.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Stands by a withdrawal with the link of its acknowledgement, so that it may be refunded without a person",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: withdrawalLinkInput,
  output: linkedWithdrawal,
  errors: ["token_invalid"],
  handle: ({ token }) => confirmWithdrawal(token),
});
