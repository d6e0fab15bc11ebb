import { decideRefundInput, refund } from "#lib/commerce/refunds/schema.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { getRefund } from "#lib/commerce/refunds/server/list-refunds.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Books a refund or refuses it; never the person who asked",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: decideRefundInput,
  output: refund,
  errors: ["conflict", "not_found", "order_disputed", "provider_not_available", "refund_too_high"],
  handle: async (input, { session, address }) => {
    await decideRefund({ id: session.userId, role: session.role, address }, input);
    return getRefund(input.id);
  },
});
