import { endpoint } from "#lib/platform/http/endpoint.ts";
import { listSalesInput, salePage } from "#lib/selling/sales/schema.ts";
import { listSales } from "#lib/selling/sales/server/list-sales.ts";

export const GET = endpoint({
  summary: "The seller's own sales and free downloads, filtered and sorted, with sums by currency",
  access: "seller",
  scope: "sales.read",
  input: listSalesInput,
  output: salePage,
  handle: (input, { session, world }) => listSales(session.userId, world, input),
});
