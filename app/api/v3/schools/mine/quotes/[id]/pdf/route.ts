import { quoteIdInput } from "#lib/commerce/school-quotes/schema.ts";
import { readQuote } from "#lib/commerce/school-quotes/server/quote-pdf.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "One of the school's quotes as a PDF",
  access: "member",
  input: quoteIdInput,
  sends: "application/pdf",
  errors: ["forbidden", "not_found"],
  handle: async ({ id }, { session }) => readQuote(session.userId, id),
});
