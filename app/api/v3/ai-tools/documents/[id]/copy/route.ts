import { endpoint } from "#lib/platform/http/endpoint.ts";
import { copyDocumentInput, toolDocument } from "#lib/tools/documents/schema.ts";
import { copyDocument } from "#lib/tools/documents/server/create-document.ts";
import { readerOf } from "#lib/tools/documents/server/get-document.ts";

export const POST = endpoint({
  summary: "The same document once more, or what stands in a window that another one overtook",
  access: "member",
  limits: ["write"],
  input: copyDocumentInput,
  output: toolDocument,
  status: 201,
  errors: ["adaptation_ended", "not_found", "list_full", "runs_in_browser", "runs_with_model"],
  handle: async (input, { session }) => copyDocument(await readerOf(input.id, session), input),
});
