import { typeList } from "#lib/interactive/authoring/schema.ts";
import { listTypes } from "#lib/interactive/authoring/server/list-types.ts";
import { cachedAnswer } from "#lib/platform/http/cached-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Every type of exercise: what it takes and what an answer is, as JSON Schema, and an example that plays, with its solution",
  access: "public",
  scope: "catalogue.read",
  output: typeList,
  handle: async (_, { world, request }) => cachedAnswer(request, listTypes(world)),
});
