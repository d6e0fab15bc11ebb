import { maxBytes } from "#lib/interactive/media/limits.ts";
import { mediaList, mediaListInput, medium, mediumFileInput, mediumRefusals } from "#lib/interactive/media/schema.ts";
import { addMedium } from "#lib/interactive/media/server/add-medium.ts";
import { listMedia } from "#lib/interactive/media/server/list-media.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's own pictures, recordings and PDFs for exercises, the newest first, each with the exercises that show it",
  access: "member",
  input: mediaListInput,
  output: mediaList,
  handle: (input, { session }) => listMedia(session.userId, input),
});

export const POST = endpoint({
  summary:
    "Keeps a file for exercises: multipart with file, a picture (drawn anew, without metadata), a recording (MP3, Ogg, WebM, M4A, at most 5 MB) or a PDF; told by its bytes",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  maxUploadBytes: maxBytes.pdf,
  input: mediumFileInput,
  output: medium,
  status: 201,
  errors: mediumRefusals,
  handle: ({ file }, { session }) => addMedium(session.userId, file),
});
