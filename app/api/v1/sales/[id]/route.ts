import { endpoint } from "#lib/platform/http/endpoint.ts";
import { sale, saleIdInput } from "#lib/selling/sales/schema.ts";
import { getSale } from "#lib/selling/sales/server/list-sales.ts";

export const GET = endpoint({
  summary: "One sale of the seller's own",
  access: "seller",
  scope: "sales.read",
  input: saleIdInput,
  output: sale,
  errors: ["not_found"],
  handle: ({ id }, { session }) => getSale(session.userId, id),
});
