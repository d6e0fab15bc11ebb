import { interactive, interactiveIdInput } from "#lib/interactive/authoring/schema.ts";
import { copyInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The same exercises once more, to be changed by themselves",
  access: "member",
  limits: ["write"],
  input: interactiveIdInput,
  output: interactive,
  status: 201,
  errors: ["not_found", "list_full"],
  handle: ({ id }, { session }) => copyInteractive(session.userId, id),
});
