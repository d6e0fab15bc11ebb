import { sendOwnedExerciseFile } from "#lib/catalogue/exercises/server/send-exercise-file.ts";
import { soldFileInput } from "#lib/interactive/sold/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A file that exercises of a material show which is the member's own, whole or the part that Range asks for",
  access: "member",
  impersonation: "forbidden",
  limits: ["look"],
  input: soldFileInput,
  sends: "file",
  errors: ["not_found", "range_not_satisfiable"],
  handle: ({ id, mediumId }, { session, request }) => sendOwnedExerciseFile(request, session.userId, { materialId: id, mediumId }),
});
