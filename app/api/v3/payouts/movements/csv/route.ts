import { listMovementsInput } from "#lib/books/payouts/schema.ts";
import { exportMovements } from "#lib/books/payouts/server/get-balances.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { CSV_MIME, privateFile } from "#lib/platform/links/private-file.ts";

export const GET = endpoint({
  summary: "The movements as a CSV file, filtered like the list",
  access: "member",
  input: listMovementsInput,
  sends: "text/csv",
  handle: async ({ page: _page, limit: _limit, ...filter }, { session }) =>
    privateFile({ name: "movements.csv", mime: CSV_MIME, body: await exportMovements(session.userId, filter) }),
});
