import { searchDesk, synonymIdInput } from "#lib/catalogue/search-desk/schema.ts";
import { removeSynonym } from "#lib/catalogue/search-desk/server/tend-synonyms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes back that words are read as others, with an entry in the audit log",
  access: "staff",
  roles: ["moderator"],
  input: synonymIdInput,
  output: searchDesk,
  handle: async ({ id }, { session, world, address }) => removeSynonym(id, { world, actorId: session.userId, address }),
});
