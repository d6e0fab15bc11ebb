import { exportCreditNotes } from "#lib/books/payouts/server/list-credit-notes.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { CSV_MIME, privateFile } from "#lib/platform/links/private-file.ts";

export const GET = endpoint({
  summary: "Every sale and refund that the seller's credit notes settle, as a CSV file",
  access: "seller",
  sends: "text/csv",
  handle: async (_, { session }) =>
    privateFile({ name: "credit-notes.csv", mime: CSV_MIME, body: await exportCreditNotes(session.userId) }),
});
