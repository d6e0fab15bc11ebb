import { schoolInvoiceInput } from "#lib/commerce/school-papers/schema.ts";
import { readSchoolXRechnung } from "#lib/commerce/school-papers/server/read-school-invoice.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "An invoice of the member's school as XRechnung (UBL)",
  access: "member",
  input: schoolInvoiceInput,
  sends: "application/xml",
  errors: ["e_invoice_incomplete", "forbidden", "not_found"],
  handle: async ({ id }, { session }) => readSchoolXRechnung(session.userId, id),
});
