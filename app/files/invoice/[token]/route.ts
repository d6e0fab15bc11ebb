import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { readLinkedInvoice } from "#lib/orders/server/read-invoice.ts";

export const GET = endpoint({
  summary: "An invoice by its one-time link",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().min(1).max(200) }),
  handle: async ({ token }) => readLinkedInvoice(token),
});
