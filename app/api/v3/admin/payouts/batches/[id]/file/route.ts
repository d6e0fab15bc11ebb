import { idInput } from "#lib/books/payouts/schema.ts";
import { readBatchFile } from "#lib/books/payouts/server/batch-file.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The bank's file of an approved batch (pain.001.001.09)",
  access: "staff",
  roles: ["finance"],
  needsRecentProof: true,
  input: idInput,
  sends: "application/xml",
  errors: ["not_found", "conflict", "payout_not_ready", "payout_file_changed", "provider_not_available", "storage_full"],
  handle: async ({ id }, { session, address }) => readBatchFile({ id: session.userId, address }, id),
});
