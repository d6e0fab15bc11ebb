import { z } from "zod";
import { appliedEdit, MAX_CSV_BYTES, previewedChanges } from "#lib/bulk/schema.ts";
import { applyEdit } from "#lib/bulk/server/apply-edit.ts";
import { readChanges } from "#lib/bulk/server/read-changes.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Applies a previewed edit of many own materials, all of it or nothing; the same edit twice is one",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  maxUploadBytes: MAX_CSV_BYTES,
  input: z.object({ changes: z.unknown() }),
  output: appliedEdit,
  handle: async ({ changes }, { session }) => applyEdit(await readChanges(previewedChanges, changes), session.userId),
});
