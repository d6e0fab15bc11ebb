import { endpoint } from "#lib/http/endpoint.ts";
import { CSV_MIME, privateFile } from "#lib/links/private-file.ts";
import { listMovementsInput } from "#lib/payouts/schema.ts";
import { exportMovements } from "#lib/payouts/server/get-balances.ts";

export const GET = endpoint({
  summary: "The movements as a CSV file, filtered like the list",
  access: "member",
  input: listMovementsInput,
  handle: async ({ page: _page, limit: _limit, ...filter }, { session }) =>
    privateFile({ name: "movements.csv", mime: CSV_MIME, body: await exportMovements(session.userId, filter) }),
});
