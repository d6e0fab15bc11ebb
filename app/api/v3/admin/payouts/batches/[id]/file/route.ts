import { endpoint } from "#lib/http/endpoint.ts";
import { idInput } from "#lib/payouts/schema.ts";
import { readBatchFile } from "#lib/payouts/server/handle-batch.ts";

export const GET = endpoint({
  summary: "The bank's file of an approved batch (pain.001.001.09)",
  access: "staff",
  roles: ["finance"],
  needsRecentProof: true,
  input: idInput,
  handle: async ({ id }, { session, address }) => readBatchFile({ id: session.userId, address }, id),
});
