import { invoicePage, listInput } from "#lib/commerce/orders/schema.ts";
import { listInvoices } from "#lib/commerce/orders/server/list-invoices.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's own invoices, the newest first",
  access: "member",
  input: listInput,
  output: invoicePage,
  handle: async (input, { session }) => listInvoices(session.userId, input),
});
