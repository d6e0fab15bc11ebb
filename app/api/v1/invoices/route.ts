import { endpoint } from "#lib/http/endpoint.ts";
import { invoicePage, listInput } from "#lib/orders/schema.ts";
import { listInvoices } from "#lib/orders/server/list-invoices.ts";

export const GET = endpoint({
  summary: "The member's own invoices, the newest first",
  access: "member",
  input: listInput,
  output: invoicePage,
  handle: async (input, { session }) => listInvoices(session.userId, input),
});
