import { exportRates } from "#lib/catalogue/rates/server/get-rates.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: "staff",
  roles: ["finance"],
  sends: "text/csv",
  handle: async () => exportRates(),
});
