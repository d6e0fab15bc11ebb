import { endpoint } from "#lib/platform/http/endpoint.ts";
import { exercisePreview, exercisePreviewInput } from "#lib/tools/documents/schema.ts";
import { previewExercise } from "#lib/tools/documents/server/preview-exercise.ts";
import { refuseLookingThrough } from "#lib/tools/documents/server/refuse-looking-through.ts";

export const POST = endpoint({
  summary: "A page of an exercise of the document as it is printed, as SVG: as it was kept, or as it would be",
  access: "member",
  limits: ["sheet"],
  input: exercisePreviewInput,
  output: exercisePreview,
  errors: ["adaptation_ended", "not_found", "runs_in_browser", "runs_with_model"],
  handle: async ({ id, ...asked }, { session }) => {
    await refuseLookingThrough(id, session);
    return previewExercise(session.userId, id, asked);
  },
});
