import { interactiveIdInput } from "#lib/interactive/authoring/schema.ts";
import { embedAnswer, embedInput } from "#lib/interactive/embedding/schema.ts";
import { deleteEmbed, getEmbed, putEmbed } from "#lib/interactive/embedding/server/change-embed.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const own = { access: "member", input: interactiveIdInput, output: embedAnswer, errors: ["not_found"] } as const;

export const GET = endpoint({
  ...own,
  summary: "Whether foreign pages may show one's own exercises, and which",
  handle: ({ id }, { session }) => getEmbed(session.userId, id),
});

export const PUT = endpoint({
  ...own,
  summary: "Lets pages of some origins show one's own exercises in a frame; the answer names its address",
  limits: ["write"],
  input: embedInput,
  handle: (input, { session }) => putEmbed(session.userId, input),
});

export const DELETE = endpoint({
  ...own,
  summary: "Ends that foreign pages show one's own exercises, at once and for good",
  handle: ({ id }, { session }) => deleteEmbed(session.userId, id),
});
