import { endpoint } from "#lib/http/endpoint.ts";
import { listMovementsInput, movementPage } from "#lib/payouts/schema.ts";
import { listMovements } from "#lib/payouts/server/get-balances.ts";

export const GET = endpoint({
  summary: "Every booking of the member's own earnings and credit, the newest first",
  access: "member",
  input: listMovementsInput,
  output: movementPage,
  handle: async (input, { session }) => listMovements(session.userId, input),
});
