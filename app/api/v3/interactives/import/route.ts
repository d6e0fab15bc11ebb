import { importExercisesInput, importedExercises, MAX_PACKAGE_BYTES } from "#lib/interactive/exchange/schema.ts";
import { importExercises } from "#lib/interactive/exchange/server/import-exercises.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary:
    "Takes in exercises of a file: multipart with file, a package of this API or of H5P, a package or an item of QTI 2 or 3, a quiz in Moodle's XML or questions in GIFT; what was left out is named by its line, place or file",
  access: "member",
  limits: ["upload"],
  maxUploadBytes: MAX_PACKAGE_BYTES,
  input: importExercisesInput,
  output: importedExercises,
  status: 201,
  errors: [
    "conflict",
    "exercises_unreadable",
    "file_empty",
    "file_damaged",
    "file_encrypted",
    "file_infected",
    "file_too_large",
    "image_invalid",
    "list_full",
    "storage_full",
  ],
  handle: ({ file }, { session, world }) => importExercises(session.userId, world, file),
});
