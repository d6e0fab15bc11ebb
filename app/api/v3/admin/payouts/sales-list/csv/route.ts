import { periodInput } from "#lib/books/tax/schema.ts";
import { exportSalesList } from "#lib/books/tax/server/export-sales-list.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The EC sales list of a month or quarter as a CSV file, corrections of earlier periods with it",
  access: "staff",
  roles: ["finance"],
  input: periodInput,
  sends: "text/csv",
  handle: async (input) => exportSalesList(input),
});
