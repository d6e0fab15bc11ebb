import { endpoint } from "#lib/platform/http/endpoint.ts";
import { importInput, importList, MAX_IMPORT_BYTES, shownImport } from "#lib/selling/imports/schema.ts";
import { beginImport } from "#lib/selling/imports/server/begin-import.ts";
import { listImports } from "#lib/selling/imports/server/list-imports.ts";

export const GET = endpoint({
  summary: "One's own last imports, with how far they are",
  access: "member",
  output: importList,
  handle: (_, { session }) => listImports(session.userId),
});

export const POST = endpoint({
  summary: "Begins an import of a CSV file; the same file again is the same import, as it stands",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  maxUploadBytes: MAX_IMPORT_BYTES,
  input: importInput,
  output: shownImport,
  errors: ["import_unreadable", "list_full", "not_found"],
  handle: async ({ file, mode }, { session, world }) =>
    beginImport({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, mode }, session.userId, world),
});
