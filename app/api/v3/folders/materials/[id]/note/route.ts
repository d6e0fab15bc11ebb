import { noteInput, savedNote } from "#lib/commerce/folders/schema.ts";
import { writeNote } from "#lib/commerce/folders/server/write-note.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What the caller notes for herself about a material of hers; an empty text takes it away",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: noteInput,
  output: savedNote,
  errors: ["not_found"],
  handle: (input, { session }) => writeNote(session.userId, input),
});
