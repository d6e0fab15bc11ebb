import { taxDoubts } from "#lib/books/tax/schema.ts";
import { listTaxDoubts } from "#lib/books/tax/server/list-tax-doubts.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Orders whose tax a person has to look at: a VAT id that turned out to be good, or a buyer whose country nothing else proves",
  access: "staff",
  roles: ["finance"],
  output: taxDoubts,
  handle: async () => listTaxDoubts(),
});
