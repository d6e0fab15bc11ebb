import { cachedAnswer } from "#lib/platform/http/cached-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { listModelTools } from "#lib/tools/models/server/list-model-tools.ts";
import { toolList } from "#lib/tools/sheets/schema.ts";
import { listTools } from "#lib/tools/sheets/server/list-tools.ts";

export const GET = endpoint({
  summary:
    "All tools of the world: those that make sheets with what they take, as JSON Schema, and an example; those that run in the browser alone; those that ask a language model (CALL-22)",
  access: "public",
  scope: "catalogue.read",
  output: toolList,
  handle: async (_, { world, request }) => cachedAnswer(request, { items: [...(await listTools(world)), ...listModelTools(world)] }),
});
