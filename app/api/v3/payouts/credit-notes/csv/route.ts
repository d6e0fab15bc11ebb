import { endpoint } from "#lib/http/endpoint.ts";
import { exportCreditNotes } from "#lib/payouts/server/list-credit-notes.ts";

export const GET = endpoint({
  summary: "Every sale and refund that the seller's credit notes settle, as a CSV file",
  access: "seller",
  handle: async (_, { session }) =>
    new Response(await exportCreditNotes(session.userId), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="credit-notes.csv"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    }),
});
