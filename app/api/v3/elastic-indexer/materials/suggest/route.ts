import { endpoint } from "#lib/http/endpoint.ts";
import { suggestInput, suggestResult } from "#lib/search/schema.ts";
import { suggest } from "#lib/search/server/suggest.ts";

export const GET = endpoint({
  summary: "Suggestions while typing: at most eight subjects, topics, titles and authors",
  access: "public",
  limits: ["search"],
  input: suggestInput,
  output: suggestResult,
  handle: ({ q }, { world }) => suggest({ world, q }),
});
