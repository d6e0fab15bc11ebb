import { sendTriedFile } from "#lib/catalogue/exercises/server/send-exercise-file.ts";
import { soldFileInput } from "#lib/interactive/sold/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A file that the first exercise of a material on sale shows, for everybody, whole or the part that Range asks for",
  access: "public",
  input: soldFileInput,
  sends: "file",
  errors: ["not_found", "range_not_satisfiable"],
  handle: ({ id, mediumId }, { request }) => sendTriedFile(request, { materialId: id, mediumId }),
});
