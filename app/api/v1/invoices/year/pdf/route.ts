import { endpoint } from "#lib/http/endpoint.ts";
import { yearInput } from "#lib/orders/schema.ts";
import { paperBuyerYear } from "#lib/orders/server/make-buyer-year.ts";

export const GET = endpoint({
  summary: "The same as a PDF in the member's language",
  access: "member",
  input: yearInput,
  handle: async ({ year }, { session }) => paperBuyerYear(session.userId, year),
});
