import { savedSearch, savedSearchList, saveInput } from "#lib/catalogue/saved-searches/schema.ts";
import { listSaved, saveSearch } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The saved searches of the user, those with news first",
  access: "member",
  output: savedSearchList,
  handle: (_, { session }) => listSaved(session.userId),
});

export const POST = endpoint({
  summary: "Saves a search of the world under a name; news of it are told from then on",
  access: "member",
  impersonation: "forbidden",
  input: saveInput,
  output: savedSearch,
  errors: ["already_saved", "list_full"],
  handle: (input, { session, world }) => saveSearch(input, { userId: session.userId, world }),
});
