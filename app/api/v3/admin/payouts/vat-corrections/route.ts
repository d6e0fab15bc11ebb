import { vatCorrectionList } from "#lib/books/tax/schema.ts";
import { listVatCorrections } from "#lib/books/tax/server/list-vat-corrections.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "VAT that went back, or has to be transferred back, because the register of VAT IDs was away when it was charged",
  access: "staff",
  roles: ["finance"],
  output: vatCorrectionList,
  handle: async () => listVatCorrections(),
});
