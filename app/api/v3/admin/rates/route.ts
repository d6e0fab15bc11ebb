import { endpoint } from "#lib/http/endpoint.ts";
import { rateTable } from "#lib/rates/schema.ts";
import { getRates } from "#lib/rates/server/get-rates.ts";

export const GET = endpoint({
  summary: "The exchange rates that new carts take, and which of them are old",
  access: "staff",
  roles: ["finance"],
  output: rateTable,
  handle: async () => getRates(),
});
