import { creditNotePage, listInput } from "#lib/books/payouts/schema.ts";
import { listCreditNotes } from "#lib/books/payouts/server/list-credit-notes.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The seller's own credit notes, the newest first",
  access: "seller",
  input: listInput,
  output: creditNotePage,
  handle: async (input, { session }) => listCreditNotes(session.userId, input),
});
