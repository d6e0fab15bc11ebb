import { endpoint } from "#lib/http/endpoint.ts";
import { fileLink, idInput } from "#lib/payouts/schema.ts";
import { linkCreditNote } from "#lib/payouts/server/list-credit-notes.ts";

export const POST = endpoint({
  summary: "A path that downloads the credit note once within two minutes",
  access: "seller",
  input: idInput,
  output: fileLink,
  handle: async ({ id }, { session }) => linkCreditNote(session.userId, id),
});
