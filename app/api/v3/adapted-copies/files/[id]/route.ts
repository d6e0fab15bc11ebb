import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { adaptedFile, adaptedIdInput, saveAdaptedInput, savedAdapted } from "#lib/tools/adapting/schema.ts";
import { deleteAdapted, getAdapted, saveAdapted } from "#lib/tools/adapting/server/adapted-file.ts";

const refusals = ["adaptation_ended", "file_damaged", "file_too_large", "not_found"] as const;

export const GET = endpoint({
  summary: "The texts of an adapted office file, each as in the original and as in the copy",
  access: "member",
  limits: ["look"],
  input: adaptedIdInput,
  output: adaptedFile,
  errors: refusals,
  handle: async ({ id }, { session }) => {
    // IMPERSONATE-1: what a member bought is not handed to who looks through her eyes.
    if (session.actorId !== null) return notFoundError();
    return getAdapted(id, session.userId);
  },
});

export const PUT = endpoint({
  summary: "Keeps the texts of an adapted office file that are another than the original's",
  access: "member",
  limits: ["write"],
  input: saveAdaptedInput,
  output: savedAdapted,
  errors: [...refusals, "document_changed"],
  handle: async (input, { session }) => {
    if (session.actorId !== null) return notFoundError();
    return saveAdapted(input, session.userId);
  },
});

export const DELETE = endpoint({
  summary: "Deletes an adapted office file; what was bought stays",
  access: "member",
  input: adaptedIdInput,
  errors: ["not_found"],
  handle: ({ id }, { session }) => deleteAdapted(id, session.userId),
});
