import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput, documentLink } from "#lib/tools/documents/schema.ts";
import { shareDocument, unshareDocument } from "#lib/tools/documents/server/share-document.ts";

export const POST = endpoint({
  summary: "Gives a document a public page, which only those find who have its link; again keeps the link",
  access: "member",
  impersonation: "forbidden",
  input: documentIdInput,
  output: documentLink,
  errors: ["adaptation_ended", "adapted_for_own_class", "not_found"],
  handle: ({ id }, { session }) => shareDocument(session.userId, id),
});

export const DELETE = endpoint({
  summary: "Takes a public link back: it leads nowhere from now on",
  access: "member",
  input: documentIdInput,
  errors: ["not_found"],
  handle: ({ id }, { session }) => unshareDocument(session.userId, id),
});
