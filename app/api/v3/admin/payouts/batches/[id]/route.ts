import { batchFacts, idInput } from "#lib/books/payouts/schema.ts";
import { getBatch } from "#lib/books/payouts/server/list-batches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "One batch with its payouts",
  access: "staff",
  roles: ["finance"],
  input: idInput,
  output: batchFacts,
  errors: ["not_found"],
  handle: async ({ id }) => getBatch(id),
});
