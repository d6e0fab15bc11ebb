import { endpoint } from "#lib/platform/http/endpoint.ts";
import { exercisePreview, exercisePreviewInput } from "#lib/tools/documents/schema.ts";
import { readerOf } from "#lib/tools/documents/server/get-document.ts";
import { previewExercise } from "#lib/tools/documents/server/preview-exercise.ts";

export const POST = endpoint({
  summary: "A page of an exercise of the document as it is printed, as SVG: as it was kept, or as it would be",
  access: "member",
  limits: ["sheet"],
  input: exercisePreviewInput,
  output: exercisePreview,
  errors: ["adaptation_ended", "not_found", "runs_in_browser", "runs_with_model"],
  handle: async ({ id, ...asked }, { session }) => previewExercise(await readerOf(id, session), id, asked),
});
