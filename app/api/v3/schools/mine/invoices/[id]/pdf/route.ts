import { schoolInvoiceInput } from "#lib/commerce/school-papers/schema.ts";
import { readSchoolInvoice } from "#lib/commerce/school-papers/server/read-school-invoice.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "An invoice of the member's school as a PDF",
  access: "member",
  input: schoolInvoiceInput,
  sends: "application/pdf",
  errors: ["forbidden", "not_found"],
  handle: async ({ id }, { session }) => readSchoolInvoice(session.userId, id),
});
