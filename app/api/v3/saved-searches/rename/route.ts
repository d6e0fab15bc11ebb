import { renameInput } from "#lib/catalogue/saved-searches/schema.ts";
import { renameSearch } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives a saved search of the user another name",
  access: "member",
  impersonation: "forbidden",
  input: renameInput,
  errors: ["not_found"],
  handle: (input, { session }) => renameSearch(input, session.userId),
});
