import { endpoint } from "#lib/http/endpoint.ts";
import { exportRates } from "#lib/rates/server/get-rates.ts";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: "staff",
  roles: ["finance"],
  handle: async () => exportRates(),
});
