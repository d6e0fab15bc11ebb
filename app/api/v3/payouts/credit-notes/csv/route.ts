import { endpoint } from "#lib/http/endpoint.ts";
import { CSV_MIME, privateFile } from "#lib/links/private-file.ts";
import { exportCreditNotes } from "#lib/payouts/server/list-credit-notes.ts";

export const GET = endpoint({
  summary: "Every sale and refund that the seller's credit notes settle, as a CSV file",
  access: "seller",
  handle: async (_, { session }) =>
    privateFile({ name: "credit-notes.csv", mime: CSV_MIME, body: await exportCreditNotes(session.userId) }),
});
