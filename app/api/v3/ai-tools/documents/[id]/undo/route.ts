import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput } from "#lib/tools/documents/schema.ts";
import { undeleteDocument } from "#lib/tools/documents/server/delete-document.ts";

export const POST = endpoint({
  summary: "Brings a deleted document back",
  access: "member",
  input: documentIdInput,
  errors: ["not_found", "list_full"],
  handle: ({ id }, { session }) => undeleteDocument(session.userId, id),
});
