import { endpoint } from "#lib/http/endpoint.ts";
import { batchFacts, idInput } from "#lib/payouts/schema.ts";
import { getBatch } from "#lib/payouts/server/list-batches.ts";

export const GET = endpoint({
  summary: "One batch with its payouts",
  access: "staff",
  roles: ["finance"],
  input: idInput,
  output: batchFacts,
  handle: async ({ id }) => getBatch(id),
});
