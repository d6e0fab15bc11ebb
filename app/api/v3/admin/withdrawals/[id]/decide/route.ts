import { decideWithdrawalInput, withdrawal } from "#lib/commerce/refunds/schema.ts";
import { decideWithdrawal } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getWithdrawal } from "#lib/commerce/refunds/server/list-withdrawals.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Accepts a withdrawal, which refunds what is left of the order, or refuses it",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decideWithdrawalInput,
  output: withdrawal,
  errors: ["conflict", "not_found", "order_disputed", "provider_not_available", "refund_too_high"],
  handle: async (input, { session, address }) => {
    await decideWithdrawal({ id: session.userId, address }, input);
    return getWithdrawal(input.id);
  },
});
