import { importExercisesInput, importPreview, MAX_PACKAGE_BYTES } from "#lib/interactive/exchange/schema.ts";
import { previewExercises } from "#lib/interactive/exchange/server/import-exercises.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary:
    "What a file of exercises would become: how many come in, which are left out, and what of GIFT and Moodle's XML has no place here, by line; writes nothing",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_PACKAGE_BYTES,
  input: importExercisesInput,
  output: importPreview,
  errors: ["exercises_unreadable", "file_empty", "file_damaged", "file_encrypted", "file_too_large"],
  handle: ({ file }, { world }) => previewExercises(world, file),
});
