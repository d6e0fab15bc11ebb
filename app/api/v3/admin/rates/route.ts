import { rateTable } from "#lib/catalogue/rates/schema.ts";
import { getRates } from "#lib/catalogue/rates/server/get-rates.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The exchange rates that new carts take, and which of them are old",
  access: "staff",
  roles: ["finance"],
  output: rateTable,
  handle: async () => getRates(),
});
