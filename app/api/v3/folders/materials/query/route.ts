import { shelfInput, shelfPage } from "#lib/commerce/folders/schema.ts";
import { searchShelf } from "#lib/commerce/folders/server/search-shelf.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Searches the caller's own materials by title, pages, notes, folder and the filters of the search",
  access: "member",
  terms: "exempt",
  limits: ["search"],
  input: shelfInput,
  output: shelfPage,
  errors: ["forbidden", "not_found"],
  handle: (input, { session, world }) => searchShelf({ ...input, caller: session, world }),
});
