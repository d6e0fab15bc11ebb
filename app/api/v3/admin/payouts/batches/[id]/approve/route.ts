import { endpoint } from "#lib/http/endpoint.ts";
import { batchFacts, idInput } from "#lib/payouts/schema.ts";
import { approveBatch } from "#lib/payouts/server/handle-batch.ts";
import { getBatch } from "#lib/payouts/server/list-batches.ts";

export const POST = endpoint({
  summary: "Approves a batch that somebody else prepared and makes the bank's file",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: idInput,
  output: batchFacts,
  handle: async ({ id }, { session, address }) => {
    await approveBatch({ id: session.userId, address }, id);
    return getBatch(id);
  },
});
