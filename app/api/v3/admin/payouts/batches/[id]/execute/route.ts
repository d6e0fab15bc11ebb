import { endpoint } from "#lib/http/endpoint.ts";
import { batchFacts, idInput } from "#lib/payouts/schema.ts";
import { executeBatch } from "#lib/payouts/server/handle-batch.ts";
import { getBatch } from "#lib/payouts/server/list-batches.ts";

export const POST = endpoint({
  summary: "The bank has carried a batch out",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  input: idInput,
  output: batchFacts,
  handle: async ({ id }, { session, address }) => {
    await executeBatch({ id: session.userId, address }, id);
    return getBatch(id);
  },
});
