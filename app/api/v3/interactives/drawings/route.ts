import { drawingList } from "#lib/interactive/authoring/schema.ts";
import { listDrawings } from "#lib/interactive/authoring/server/list-drawings.ts";
import { cachedAnswer } from "#lib/platform/http/cached-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Drawings that exercises may show, by what they are called in the school language of the world",
  access: "public",
  scope: "catalogue.read",
  output: drawingList,
  handle: async (_, { world, request }) => cachedAnswer(request, listDrawings(world)),
});
