import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { appliedEdit, MAX_CSV_BYTES, previewedChanges } from "#lib/selling/bulk/schema.ts";
import { applyEdit } from "#lib/selling/bulk/server/apply-edit.ts";
import { readChanges } from "#lib/selling/bulk/server/read-changes.ts";

export const POST = endpoint({
  summary: "Applies a previewed edit of many own materials, all of it or nothing; the same edit twice is one",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  maxUploadBytes: MAX_CSV_BYTES,
  input: z.object({ changes: z.unknown() }),
  output: appliedEdit,
  errors: ["bulk_changed", "not_found"],
  handle: async ({ changes }, { session }) => applyEdit(await readChanges(previewedChanges, changes), session.userId),
});
