import { endpoint } from "#lib/http/endpoint.ts";
import { orderIdInput } from "#lib/orders/schema.ts";
import { readInvoice } from "#lib/orders/server/read-invoice.ts";

export const GET = endpoint({
  summary: "One of the member's own invoices as a PDF",
  access: "member",
  input: orderIdInput,
  handle: async ({ id }, { session }) => readInvoice(session.userId, id),
});
