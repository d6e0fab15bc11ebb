import { endpoint } from "#lib/platform/http/endpoint.ts";
import { MAX_PICTURE_BYTES } from "#lib/tools/documents/limits.ts";
import { documentPictureInput, pictureAnswer } from "#lib/tools/documents/schema.ts";
import { addPicture } from "#lib/tools/documents/server/add-picture.ts";

export const POST = endpoint({
  summary: "Keeps a picture for a document: multipart with file",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  maxUploadBytes: MAX_PICTURE_BYTES,
  input: documentPictureInput,
  output: pictureAnswer,
  errors: ["adaptation_ended", "not_found", "list_full", "file_empty", "file_infected", "image_invalid", "storage_full"],
  handle: ({ id, file }, { session }) => addPicture(session.userId, id, file),
});
