import { transferListInput, transferPage } from "#lib/books/connect/schema.ts";
import { listTransfers } from "#lib/books/connect/server/list-transfers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Transfers to sellers' accounts at Stripe, those first that wait for a person",
  access: "staff",
  roles: ["finance"],
  input: transferListInput,
  output: transferPage,
  handle: async ({ page }) => listTransfers(page),
});
