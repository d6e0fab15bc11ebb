import { interactiveIdInput } from "#lib/interactive/authoring/schema.ts";
import { undeleteInteractive } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Brings deleted exercises back",
  access: "member",
  input: interactiveIdInput,
  errors: ["not_found", "list_full"],
  handle: ({ id }, { session }) => undeleteInteractive(session.userId, id),
});
