import { endpoint } from "#lib/http/endpoint.ts";
import { listMovementsInput } from "#lib/payouts/schema.ts";
import { exportMovements } from "#lib/payouts/server/get-balances.ts";

export const GET = endpoint({
  summary: "The movements as a CSV file, filtered like the list",
  access: "member",
  input: listMovementsInput,
  handle: async ({ page: _page, limit: _limit, ...filter }, { session }) =>
    new Response(await exportMovements(session.userId, filter), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="movements.csv"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    }),
});
