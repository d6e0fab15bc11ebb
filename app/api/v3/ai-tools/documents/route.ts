import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentList, documentListInput, newDocumentInput, toolDocument } from "#lib/tools/documents/schema.ts";
import { createDocument } from "#lib/tools/documents/server/create-document.ts";
import { listDocuments } from "#lib/tools/documents/server/list-documents.ts";

export const GET = endpoint({
  summary: "The member's own documents, the last changed first, by folder or by a part of what stands in them",
  access: "member",
  input: documentListInput,
  output: documentList,
  handle: (input, { session }) => listDocuments(session.userId, input),
});

export const POST = endpoint({
  summary: "Begins a document: empty, or with sheets of tools that are kept as they are made now",
  access: "member",
  limits: ["write"],
  input: newDocumentInput,
  output: toolDocument,
  status: 201,
  errors: ["list_full", "not_found", "runs_in_browser", "runs_with_model"],
  handle: (input, { session, world }) => createDocument(session.userId, world, input),
});
