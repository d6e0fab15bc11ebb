import { fromDocumentInput, fromSheets } from "#lib/interactive/from-sheets/schema.ts";
import { makeFromDocument } from "#lib/interactive/from-sheets/server/make-from-sheets.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Exercises of the sheets in a document of one's own, with the answers of their keys; `left` counts what stays paper",
  access: "member",
  limits: ["write"],
  input: fromDocumentInput,
  output: fromSheets,
  status: 201,
  errors: ["not_found", "adaptation_ended", "list_full", "runs_in_browser", "runs_with_model"],
  handle: ({ documentId }, { session }) => makeFromDocument(session.userId, documentId),
});
