import { interactive, interactiveList, interactiveListInput, newInteractiveInput } from "#lib/interactive/authoring/schema.ts";
import { listInteractives } from "#lib/interactive/authoring/server/list-interactives.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's own exercises, those of the country first, the last changed before others; or those with a part of a title",
  access: "member",
  input: interactiveListInput,
  output: interactiveList,
  handle: (input, { session, world }) => listInteractives(session.userId, world, input),
});

export const POST = endpoint({
  summary: "Keeps exercises of any types under a title; each is read by the schema of its type",
  access: "member",
  limits: ["write"],
  input: newInteractiveInput,
  output: interactive,
  status: 201,
  errors: ["list_full"],
  handle: (input, { session, world }) => createInteractive(session.userId, world, input),
});
