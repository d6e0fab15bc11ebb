import { memberOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { madeQuote, makeQuoteInput, quoteListInput, quotePage } from "#lib/commerce/school-quotes/schema.ts";
import { listQuotes } from "#lib/commerce/school-quotes/server/list-quotes.ts";
import { makeQuote } from "#lib/commerce/school-quotes/server/make-quote.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The quotes of the member's school, the newest first",
  access: "member",
  input: quoteListInput,
  output: quotePage,
  errors: ["forbidden", "not_found"],
  handle: (input, { session }) => listQuotes(session.userId, input),
});

export const POST = endpoint({
  summary: "Turns the licences in the cart into a quote for the school",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: makeQuoteInput,
  output: madeQuote,
  status: 201,
  errors: ["cart_changed", "cart_empty", "forbidden", "not_found"],
  handle: (input, context) => makeQuote(memberOf(context), input),
});
