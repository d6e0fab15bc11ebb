import { orderIdInput } from "#lib/commerce/orders/schema.ts";
import { readInvoice } from "#lib/commerce/orders/server/read-invoice.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "One of the member's own invoices as a PDF",
  access: "member",
  input: orderIdInput,
  sends: "application/pdf",
  errors: ["not_found", "token_invalid"],
  handle: async ({ id }, { session }) => readInvoice(session.userId, id),
});
