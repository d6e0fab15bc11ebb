import { mediumIdInput } from "#lib/interactive/media/schema.ts";
import { sendMedium } from "#lib/interactive/media/server/find-medium.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A file of one's own library, whole or the part that Range asks for",
  access: "member",
  limits: ["look"],
  input: mediumIdInput,
  sends: "file",
  errors: ["not_found", "range_not_satisfiable"],
  handle: ({ id }, { session, request }) => sendMedium(request, session.userId, id),
});
