import { embedTokenInput } from "#lib/interactive/embedding/schema.ts";
import { showEmbed } from "#lib/interactive/embedding/server/show-embed.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Exercises that their author lets foreign pages show, as a page for their frames",
  access: "public",
  terms: "exempt",
  limits: ["roomPlay"],
  input: embedTokenInput,
  sends: "file",
  errors: ["not_found"],
  handle: ({ token }) => showEmbed(token),
});
