import { batchFacts, idInput } from "#lib/books/payouts/schema.ts";
import { approveBatch } from "#lib/books/payouts/server/handle-batch.ts";
import { getBatch } from "#lib/books/payouts/server/list-batches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Approves a batch that somebody else prepared and makes the bank's file",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: idInput,
  output: batchFacts,
  errors: ["payout_not_ready", "conflict", "not_found", "provider_not_available", "storage_full"],
  handle: async ({ id }, { session, address }) => {
    await approveBatch({ id: session.userId, address }, id);
    return getBatch(id);
  },
});
