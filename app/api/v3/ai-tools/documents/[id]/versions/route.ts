import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput, documentVersions } from "#lib/tools/documents/schema.ts";
import { readerOf } from "#lib/tools/documents/server/get-document.ts";
import { listVersions } from "#lib/tools/documents/server/restore-version.ts";

export const GET = endpoint({
  summary: "The versions that are kept of a document, the newest first",
  access: "member",
  input: documentIdInput,
  output: documentVersions,
  errors: ["adaptation_ended", "not_found"],
  handle: async ({ id }, { session }) => listVersions(await readerOf(id, session), id),
});
