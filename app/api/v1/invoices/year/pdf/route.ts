import { yearInput } from "#lib/commerce/orders/schema.ts";
import { paperBuyerYear } from "#lib/commerce/orders/server/make-buyer-year.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same as a PDF in the member's language",
  access: "member",
  input: yearInput,
  sends: "application/pdf",
  errors: ["not_found"],
  handle: async ({ year }, { session }) => paperBuyerYear(session.userId, year),
});
