import { MAX_PICTURE_BYTES } from "#lib/pages/blog/rules.ts";
import { pictureAnswer, pictureInput } from "#lib/pages/blog/schema.ts";
import { keepPicture } from "#lib/pages/blog/server/post-pictures.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Keeps a picture for a post: multipart with file; answers its address and size in px",
  access: "seller",
  impersonation: "forbidden",
  limits: ["upload"],
  maxUploadBytes: MAX_PICTURE_BYTES,
  input: pictureInput,
  output: pictureAnswer,
  errors: ["file_empty", "file_infected", "image_invalid", "storage_full"],
  handle: ({ file }, { session }) => keepPicture(file, session.userId),
});
