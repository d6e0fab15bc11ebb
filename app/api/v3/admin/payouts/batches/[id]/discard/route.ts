import { batchFacts, idInput } from "#lib/books/payouts/schema.ts";
import { discardBatch } from "#lib/books/payouts/server/handle-batch.ts";
import { getBatch } from "#lib/books/payouts/server/list-batches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives a batch up, once a second person says so where it was approved; its sellers have their earnings back",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: idInput,
  output: batchFacts,
  errors: ["conflict", "not_found"],
  handle: async ({ id }, { session, address }) => {
    await discardBatch({ id: session.userId, address }, id);
    return getBatch(id);
  },
});
