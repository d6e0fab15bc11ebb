import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { bulkPreview, MAX_CSV_BYTES, wantedChanges } from "#lib/selling/bulk/schema.ts";
import { previewEdit } from "#lib/selling/bulk/server/preview-edit.ts";
import { readChanges } from "#lib/selling/bulk/server/read-changes.ts";

export const POST = endpoint({
  summary: "What an edit of many own materials would change, and why rows are refused; writes nothing",
  access: "member",
  maxUploadBytes: MAX_CSV_BYTES,
  input: z.object({ changes: z.unknown() }),
  output: bulkPreview,
  handle: async ({ changes }, { session, world }) => previewEdit(await readChanges(wantedChanges, changes), session.userId, world),
});
