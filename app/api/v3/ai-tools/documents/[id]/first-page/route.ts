import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput, firstPage } from "#lib/tools/documents/schema.ts";
import { firstPageOf } from "#lib/tools/documents/server/export-document.ts";

export const GET = endpoint({
  summary: "The first page of a document, as SVG",
  access: "member",
  limits: ["sheet"],
  input: documentIdInput,
  output: firstPage,
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: ({ id }, { session }) => firstPageOf(session.userId, id),
});
