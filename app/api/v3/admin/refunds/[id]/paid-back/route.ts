import { endpoint } from "#lib/http/endpoint.ts";
import { refund, refundIdInput } from "#lib/refunds/schema.ts";
import { getRefund } from "#lib/refunds/server/list-refunds.ts";
import { markPaidBack } from "#lib/refunds/server/pay-back-refund.ts";

export const POST = endpoint({
  summary: "The bank transfer of a refund was made",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: refundIdInput,
  output: refund,
  handle: async ({ id }, { session, address }) => {
    await markPaidBack({ id: session.userId, address }, id);
    return getRefund(id);
  },
});
