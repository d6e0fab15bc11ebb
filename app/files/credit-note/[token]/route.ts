import { z } from "zod";
import { readLinkedCreditNote } from "#lib/books/payouts/server/list-credit-notes.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A credit note by its one-time link",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().min(1).max(200) }),
  sends: "application/pdf",
  errors: ["not_found", "token_invalid"],
  handle: async ({ token }) => readLinkedCreditNote(token),
});
