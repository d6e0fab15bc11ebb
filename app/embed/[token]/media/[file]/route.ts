import { embedFileInput } from "#lib/interactive/embedding/schema.ts";
import { sendEmbedFile } from "#lib/interactive/embedding/server/show-embed.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A picture or a recording of exercises that foreign pages show, whole or in ranges",
  access: "public",
  terms: "exempt",
  limits: ["roomPlay"],
  input: embedFileInput,
  sends: "file",
  errors: ["not_found", "range_not_satisfiable"],
  handle: (input, { request }) => sendEmbedFile(request, input),
});
