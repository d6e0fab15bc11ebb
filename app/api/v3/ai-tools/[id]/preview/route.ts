import { callerOf, endpoint } from "#lib/platform/http/endpoint.ts";
import { preview, previewInput } from "#lib/tools/sheets/schema.ts";
import { previewPage } from "#lib/tools/sheets/server/make-document.ts";

export const POST = endpoint({
  summary: "One page of a sheet as it would be printed, as SVG; nothing is kept",
  access: "public",
  limits: ["sheet"],
  input: previewInput,
  output: preview,
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: (input, context) => previewPage(context.world, callerOf(context), input),
});
