import { invoiceLink, orderIdInput } from "#lib/commerce/orders/schema.ts";
import { linkInvoice } from "#lib/commerce/orders/server/read-invoice.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A path that downloads the invoice once within two minutes",
  access: "member",
  input: orderIdInput,
  output: invoiceLink,
  errors: ["not_found", "token_invalid"],
  handle: async ({ id }, { session }) => linkInvoice(session.userId, id),
});
