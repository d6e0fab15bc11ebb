import { savedById } from "#lib/catalogue/saved-searches/schema.ts";
import { noteOpened } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Notes that the user looks at what a saved search finds: nothing of it is new any more",
  access: "member",
  impersonation: "forbidden",
  input: savedById,
  errors: ["not_found"],
  handle: ({ id }, { session }) => noteOpened(id, session.userId),
});
