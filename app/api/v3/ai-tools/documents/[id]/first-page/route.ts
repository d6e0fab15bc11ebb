import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput, firstPage } from "#lib/tools/documents/schema.ts";
import { firstPageOf } from "#lib/tools/documents/server/export-document.ts";
import { readerOf } from "#lib/tools/documents/server/get-document.ts";

export const GET = endpoint({
  summary: "The first page of a document, as SVG",
  access: "member",
  limits: ["sheet"],
  input: documentIdInput,
  output: firstPage,
  errors: ["adaptation_ended", "not_found", "runs_in_browser", "runs_with_model"],
  handle: async ({ id }, { session }) => firstPageOf(await readerOf(id, session), id),
});
