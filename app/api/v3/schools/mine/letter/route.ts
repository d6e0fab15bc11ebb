import { MAX_PROOF_UPLOAD, mySchool, proofFileInput } from "#lib/commerce/school/schema.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { handInLetter } from "#lib/commerce/school/server/hand-in-letter.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Hands in a letter with the school's stamp, PDF or photo",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  maxUploadBytes: MAX_PROOF_UPLOAD,
  input: proofFileInput,
  output: mySchool,
  errors: [
    "conflict",
    "file_damaged",
    "file_empty",
    "file_encrypted",
    "file_infected",
    "file_too_large",
    "forbidden",
    "image_invalid",
    "not_found",
    "storage_full",
  ],
  handle: async ({ file }, { session }) => {
    await handInLetter(session.userId, file);
    return getMySchool(session.userId);
  },
});
