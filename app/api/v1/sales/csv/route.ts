import { endpoint } from "#lib/platform/http/endpoint.ts";
import { saleFilter } from "#lib/selling/sales/schema.ts";
import { exportSales } from "#lib/selling/sales/server/export-sales.ts";

export const GET = endpoint({
  summary: "All of the seller's own sales that fit the filter, as a CSV file",
  access: "seller",
  scope: "sales.read",
  input: saleFilter,
  sends: "text/csv",
  handle: async (input, { session, world }) => exportSales(session.userId, world, input),
});
