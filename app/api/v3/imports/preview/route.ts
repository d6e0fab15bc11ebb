import { endpoint } from "#lib/platform/http/endpoint.ts";
import { importInput, importPreview, MAX_IMPORT_BYTES } from "#lib/selling/imports/schema.ts";
import { previewImport } from "#lib/selling/imports/server/preview-import.ts";

export const POST = endpoint({
  summary: "What a CSV file would become, with all errors of every row; writes nothing",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_IMPORT_BYTES,
  input: importInput,
  output: importPreview,
  errors: ["import_unreadable", "list_full", "not_found"],
  handle: async ({ file, mode }, { session, world }) =>
    previewImport({ bytes: new Uint8Array(await file.arrayBuffer()), mode }, session.userId, world),
});
