import { quoteIdInput, quoteOptions } from "#lib/commerce/school-quotes/schema.ts";
import { findQuoteOptions } from "#lib/commerce/school-quotes/server/find-quote-options.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "How an order of one of the school's quotes can be paid now",
  access: "member",
  input: quoteIdInput,
  output: quoteOptions,
  errors: ["forbidden", "not_found"],
  handle: ({ id }, { session }) => findQuoteOptions(session.userId, id),
});
