import { listMovementsInput, movementPage } from "#lib/books/payouts/schema.ts";
import { listMovements } from "#lib/books/payouts/server/get-balances.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Every booking of the member's own earnings and credit, the newest first",
  access: "member",
  input: listMovementsInput,
  output: movementPage,
  handle: async (input, { session }) => listMovements(session.userId, input),
});
