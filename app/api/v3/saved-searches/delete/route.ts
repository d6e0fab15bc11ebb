import { savedById } from "#lib/catalogue/saved-searches/schema.ts";
import { deleteSearch } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes a saved search of the user",
  access: "member",
  impersonation: "forbidden",
  input: savedById,
  errors: ["not_found"],
  handle: ({ id }, { session }) => deleteSearch(id, session.userId),
});
