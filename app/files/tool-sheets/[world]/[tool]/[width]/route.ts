import { endpoint } from "#lib/platform/http/endpoint.ts";
import { examplePicture } from "#lib/tools/sheets/schema.ts";
import { exampleResponse } from "#lib/tools/sheets/server/draw-example.ts";
import { toolIn } from "#lib/tools/sheets/server/read-request.ts";

export const GET = endpoint({
  summary: "The picture of a tool's sheet: its first page when nothing else is asked",
  access: "public",
  terms: "exempt",
  input: examplePicture,
  sends: "image/webp",
  answers: { 304: null },
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: async ({ world, tool, width }, { request }) => exampleResponse(request, world, toolIn(world, tool), width),
});
