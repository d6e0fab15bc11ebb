import { refund, refundIdInput } from "#lib/commerce/refunds/schema.ts";
import { getRefund } from "#lib/commerce/refunds/server/list-refunds.ts";
import { markPaidBack } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The bank transfer of a refund was made",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: refundIdInput,
  output: refund,
  errors: ["conflict", "not_found", "order_disputed", "provider_not_available"],
  handle: async ({ id }, { session, address }) => {
    await markPaidBack({ id: session.userId, address }, id);
    return getRefund(id);
  },
});
