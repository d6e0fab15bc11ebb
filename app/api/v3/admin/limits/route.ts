import { listRefusalsInput, refusalPage } from "#lib/commerce/limits/schema.ts";
import { listRefusals } from "#lib/commerce/limits/server/list-refusals.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The limits of orders, and the orders that they refused in the last thirty days, the newest first",
  access: "staff",
  roles: ["support", "finance"],
  input: listRefusalsInput,
  output: refusalPage,
  handle: async (input) => listRefusals(input),
});
