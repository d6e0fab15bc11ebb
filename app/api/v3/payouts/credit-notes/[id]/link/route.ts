import { fileLink, idInput } from "#lib/books/payouts/schema.ts";
import { linkCreditNote } from "#lib/books/payouts/server/list-credit-notes.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A path that downloads the credit note once within two minutes",
  access: "seller",
  input: idInput,
  output: fileLink,
  errors: ["not_found", "token_invalid"],
  handle: async ({ id }, { session }) => linkCreditNote(session.userId, id),
});
