import { mediumIdInput } from "#lib/interactive/media/schema.ts";
import { deleteMedium } from "#lib/interactive/media/server/delete-medium.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const DELETE = endpoint({
  summary: "Takes a file out of the library for good; one that stands in an exercise stays",
  access: "member",
  limits: ["write"],
  input: mediumIdInput,
  errors: ["not_found", "medium_used"],
  handle: ({ id }, { session }) => deleteMedium(session.userId, id),
});
