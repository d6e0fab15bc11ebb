import { endpoint } from "#lib/platform/http/endpoint.ts";
import { sharedDocument, sharedInput } from "#lib/tools/documents/schema.ts";
import { showShared } from "#lib/tools/documents/server/show-shared.ts";

export const POST = endpoint({
  summary: "What a document's public link shows: its text, and which sheets it has; no answers",
  access: "public",
  limits: ["search"],
  input: sharedInput,
  output: sharedDocument,
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: ({ token }) => showShared(token),
});
