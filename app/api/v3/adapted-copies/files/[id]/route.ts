import { endpoint } from "#lib/platform/http/endpoint.ts";
import { adaptedFile, adaptedIdInput, saveAdaptedInput, savedAdapted } from "#lib/tools/adapting/schema.ts";
import { deleteAdapted, getAdapted, saveAdapted } from "#lib/tools/adapting/server/adapted-file.ts";
import { herself } from "#lib/tools/adapting/server/herself.ts";

const own = { access: "member", input: adaptedIdInput, errors: ["not_found"] } as const;

export const GET = endpoint({
  ...own,
  summary: "The texts of an adapted office file, each as in the original and as in the copy",
  limits: ["look"],
  output: adaptedFile,
  errors: ["adaptation_ended", "file_damaged", "file_too_large", "not_found"],
  handle: async ({ id }, { session }) => getAdapted(id, herself(session)),
});
export const PUT = endpoint({
  summary: "Keeps the texts of an adapted office file that are another than the original's",
  access: "member",
  limits: ["write"],
  input: saveAdaptedInput,
  output: savedAdapted,
  errors: ["adaptation_ended", "document_changed", "file_damaged", "file_too_large", "not_found"],
  handle: async (input, { session }) => saveAdapted(input, herself(session)),
});
export const DELETE = endpoint({
  ...own,
  summary: "Deletes an adapted office file; what was bought stays",
  handle: ({ id }, { session }) => deleteAdapted(id, session.userId),
});
