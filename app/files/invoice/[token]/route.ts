import { z } from "zod";
import { readLinkedInvoice } from "#lib/commerce/orders/server/read-invoice.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "An invoice by its one-time link",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().min(1).max(200) }),
  sends: "application/pdf",
  errors: ["not_found", "token_invalid"],
  handle: async ({ token }) => readLinkedInvoice(token),
});
