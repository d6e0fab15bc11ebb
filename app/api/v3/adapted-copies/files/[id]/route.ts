import { endpoint } from "#lib/platform/http/endpoint.ts";
import { adaptedFile, adaptedIdInput, saveAdaptedInput, savedAdapted } from "#lib/tools/adapting/schema.ts";
import { deleteAdapted, getAdapted, saveAdapted } from "#lib/tools/adapting/server/adapted-file.ts";
import { herself } from "#lib/tools/adapting/server/herself.ts";

const own = { access: "member", input: adaptedIdInput } as const;
const refusals = ["adaptation_ended", "file_damaged", "file_too_large", "not_found"] as const;

export const GET = endpoint({
  summary: "The texts of an adapted office file, each as in the original and as in the copy",
  ...own,
  limits: ["look"],
  output: adaptedFile,
  errors: refusals,
  handle: async ({ id }, { session }) => getAdapted(id, herself(session)),
});

export const PUT = endpoint({
  summary: "Keeps the texts of an adapted office file that are another than the original's",
  access: "member",
  limits: ["write"],
  input: saveAdaptedInput,
  output: savedAdapted,
  errors: [...refusals, "document_changed"],
  handle: async (input, { session }) => saveAdapted(input, herself(session)),
});

export const DELETE = endpoint({
  summary: "Deletes an adapted office file; what was bought stays",
  ...own,
  errors: ["not_found"],
  handle: ({ id }, { session }) => deleteAdapted(id, session.userId),
});
