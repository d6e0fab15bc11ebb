import { askRefundInput, listRefundsInput, refund, refundPage } from "#lib/commerce/refunds/schema.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { getRefund, listRefunds } from "#lib/commerce/refunds/server/list-refunds.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Refunds, the newest first",
  access: "staff",
  roles: ["support", "finance"],
  input: listRefundsInput,
  output: refundPage,
  handle: async (input) => listRefunds(input),
});

export const POST = endpoint({
  summary: "Asks for a refund; another person decides unless a rule does",
  access: "staff",
  roles: ["support", "finance"],
  limits: ["sensitive"],
  input: askRefundInput,
  output: refund,
  status: 201,
  errors: ["conflict", "not_found", "order_disputed", "provider_not_available", "refund_too_high"],
  handle: async (input, { session, address }) => getRefund(await askRefund({ id: session.userId, address }, input)),
});
