import { vatCorrectionIdInput } from "#lib/books/tax/schema.ts";
import { markCorrectionPaid } from "#lib/commerce/orders/server/pay-back-correction.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The bank transfer of VAT that was given back was made",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: vatCorrectionIdInput,
  errors: ["conflict", "not_found", "order_disputed", "provider_not_available"],
  handle: ({ id }, { session, address }) => markCorrectionPaid({ id: session.userId, address }, id),
});
