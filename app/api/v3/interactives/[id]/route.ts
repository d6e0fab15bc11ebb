import { interactive, interactiveIdInput, saveInteractiveInput } from "#lib/interactive/authoring/schema.ts";
import { deleteInteractive } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { getInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { saveInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const own = { access: "member", input: interactiveIdInput, errors: ["not_found"] } as const;

export const GET = endpoint({
  ...own,
  summary: "One's own exercises under a title, as their author wrote them, with what is right",
  output: interactive,
  handle: ({ id }, { session }) => getInteractive(session.userId, id),
});

export const PATCH = endpoint({
  summary: "Keeps exercises as they stand in their editor, as a new version",
  access: "member",
  limits: ["write"],
  input: saveInteractiveInput,
  output: interactive,
  errors: ["not_found", "interactive_changed"],
  handle: (input, { session }) => saveInteractive(session.userId, input),
});

export const DELETE = endpoint({
  ...own,
  summary: "Deletes exercises; for 30 days they can come back",
  handle: ({ id }, { session }) => deleteInteractive(session.userId, id),
});
