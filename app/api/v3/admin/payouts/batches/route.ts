import { batchFacts, batchPage, listInput, prepareBatchInput } from "#lib/books/payouts/schema.ts";
import { getBatch, listBatches } from "#lib/books/payouts/server/list-batches.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Batches of payouts, the newest first",
  access: "staff",
  roles: ["finance"],
  input: listInput,
  output: batchPage,
  handle: async (input) => listBatches(input),
});

export const POST = endpoint({
  summary: "Prepares a batch of everybody who can be paid; another person must approve it",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: prepareBatchInput,
  output: batchFacts,
  status: 201,
  errors: ["not_found", "payout_not_ready", "provider_not_available"],
  handle: async ({ executeOn }, { session, address }) => getBatch(await prepareBatch({ id: session.userId, address }, executeOn)),
});
