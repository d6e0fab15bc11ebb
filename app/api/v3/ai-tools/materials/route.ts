import { endpoint } from "#lib/platform/http/endpoint.ts";
import { readableInput, readableMaterials } from "#lib/tools/models/schema.ts";
import { listReadable } from "#lib/tools/models/server/list-readable.ts";

export const GET = endpoint({
  summary: "Materials whose pages a tool with a language model may read for the member: made by her, or downloaded once",
  access: "member",
  input: readableInput,
  output: readableMaterials,
  handle: (input, { session }) => listReadable(session.userId, input),
});
