import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput, saveDocumentInput, toolDocument } from "#lib/tools/documents/schema.ts";
import { deleteDocument } from "#lib/tools/documents/server/delete-document.ts";
import { getDocument, readerOf } from "#lib/tools/documents/server/get-document.ts";
import { saveDocument } from "#lib/tools/documents/server/save-document.ts";

const shown = { access: "member", output: toolDocument } as const;

export const GET = endpoint({
  ...shown,
  summary: "One of one's own documents, as its blocks",
  input: documentIdInput,
  errors: ["adaptation_ended", "not_found"],
  handle: async ({ id }, { session }) => getDocument(await readerOf(id, session), id),
});
export const PATCH = endpoint({
  ...shown,
  summary: "Keeps a document as it stands in its editor, as a new version",
  limits: ["write"],
  input: saveDocumentInput,
  errors: ["adaptation_ended", "not_found", "document_changed", "runs_in_browser", "runs_with_model"],
  handle: async (input, { session }) => saveDocument(await readerOf(input.id, session), input),
});
export const DELETE = endpoint({
  summary: "Deletes a document; for 30 days it can come back, its public link cannot",
  access: "member",
  input: documentIdInput,
  errors: ["not_found"],
  handle: ({ id }, { session }) => deleteDocument(session.userId, id),
});
