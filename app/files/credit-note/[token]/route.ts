import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { readLinkedCreditNote } from "#lib/payouts/server/list-credit-notes.ts";

export const GET = endpoint({
  summary: "A credit note by its one-time link",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().min(1).max(200) }),
  handle: async ({ token }) => readLinkedCreditNote(token),
});
