import { suggestInput, suggestResult } from "#lib/catalogue/search/schema.ts";
import { suggest } from "#lib/catalogue/search/server/suggest.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Suggestions while typing: at most eight subjects, topics, titles and authors",
  access: "public",
  limits: ["search"],
  input: suggestInput,
  output: suggestResult,
  handle: ({ q }, { world }) => suggest({ world, q }),
});
