import { endpoint } from "#lib/http/endpoint.ts";
import { invoiceLink, orderIdInput } from "#lib/orders/schema.ts";
import { linkInvoice } from "#lib/orders/server/read-invoice.ts";

export const POST = endpoint({
  summary: "A path that downloads the invoice once within two minutes",
  access: "member",
  input: orderIdInput,
  output: invoiceLink,
  handle: async ({ id }, { session }) => linkInvoice(session.userId, id),
});
