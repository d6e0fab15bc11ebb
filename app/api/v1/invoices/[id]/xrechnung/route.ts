import { endpoint } from "#lib/http/endpoint.ts";
import { orderIdInput } from "#lib/orders/schema.ts";
import { readXRechnung } from "#lib/orders/server/read-invoice.ts";

export const GET = endpoint({
  summary: "One of the member's own invoices to a school or firm as XRechnung (UBL)",
  access: "member",
  input: orderIdInput,
  handle: async ({ id }, { session }) => readXRechnung(session.userId, id),
});
