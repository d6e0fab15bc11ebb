import { orderIdInput } from "#lib/commerce/orders/schema.ts";
import { readXRechnung } from "#lib/commerce/orders/server/read-invoice.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "One of the member's own invoices to a school or firm as XRechnung (UBL)",
  access: "member",
  input: orderIdInput,
  sends: "application/xml",
  errors: ["e_invoice_incomplete", "not_found"],
  handle: async ({ id }, { session }) => readXRechnung(session.userId, id),
});
