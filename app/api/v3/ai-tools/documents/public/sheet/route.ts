import { callerOf, endpoint } from "#lib/platform/http/endpoint.ts";
import { exercisePreview, sharedSheetInput } from "#lib/tools/documents/schema.ts";
import { showSharedSheet } from "#lib/tools/documents/server/show-shared.ts";

export const POST = endpoint({
  summary: "A page of a sheet in a document that is shared by a link, as SVG",
  access: "public",
  limits: ["sheet"],
  input: sharedSheetInput,
  output: exercisePreview,
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: ({ token, sheet, page }, context) => showSharedSheet(token, sheet, page, callerOf(context)),
});
