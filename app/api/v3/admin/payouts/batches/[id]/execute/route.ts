import { batchFacts, idInput } from "#lib/books/payouts/schema.ts";
import { executeBatch } from "#lib/books/payouts/server/handle-batch.ts";
import { getBatch } from "#lib/books/payouts/server/list-batches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The bank has carried a batch out",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: idInput,
  output: batchFacts,
  errors: ["payout_not_ready", "conflict", "not_found"],
  handle: async ({ id }, { session, address }) => {
    await executeBatch({ id: session.userId, address }, id);
    return getBatch(id);
  },
});
