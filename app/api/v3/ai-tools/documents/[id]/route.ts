import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput, saveDocumentInput, toolDocument } from "#lib/tools/documents/schema.ts";
import { deleteDocument } from "#lib/tools/documents/server/delete-document.ts";
import { getDocument } from "#lib/tools/documents/server/get-document.ts";
import { readerOf } from "#lib/tools/documents/server/reader-of.ts";
import { saveDocument } from "#lib/tools/documents/server/save-document.ts";

const own = { access: "member", input: documentIdInput, errors: ["not_found"] } as const;
export const GET = endpoint({
  ...own,
  errors: ["adaptation_ended", "not_found"],
  summary: "One of one's own documents, as its blocks",
  output: toolDocument,
  handle: async ({ id }, { session }) => getDocument(await readerOf(id, session), id),
});

export const PATCH = endpoint({
  summary: "Keeps a document as it stands in its editor, as a new version",
  access: "member",
  limits: ["write"],
  input: saveDocumentInput,
  output: toolDocument,
  errors: ["adaptation_ended", "not_found", "document_changed", "runs_in_browser"],
  handle: async (input, { session }) => saveDocument(await readerOf(input.id, session), input),
});

export const DELETE = endpoint({
  ...own,
  summary: "Deletes a document; for 30 days it can come back, its public link cannot",
  handle: ({ id }, { session }) => deleteDocument(session.userId, id),
});
