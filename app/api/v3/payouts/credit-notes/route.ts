import { endpoint } from "#lib/http/endpoint.ts";
import { creditNotePage, listInput } from "#lib/payouts/schema.ts";
import { listCreditNotes } from "#lib/payouts/server/list-credit-notes.ts";

export const GET = endpoint({
  summary: "The seller's own credit notes, the newest first",
  access: "seller",
  input: listInput,
  output: creditNotePage,
  handle: async (input, { session }) => listCreditNotes(session.userId, input),
});
