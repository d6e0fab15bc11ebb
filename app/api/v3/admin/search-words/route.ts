import { deskSynonym, searchDesk, synonymInput } from "#lib/catalogue/search-desk/schema.ts";
import { getDesk } from "#lib/catalogue/search-desk/server/get-desk.ts";
import { addSynonym } from "#lib/catalogue/search-desk/server/tend-synonyms.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What visitors of a world looked for in vain, and the words that its search reads as others",
  access: "staff",
  roles: ["moderator"],
  output: searchDesk,
  handle: async (_, { world }) => getDesk(world),
});

export const POST = endpoint({
  summary: "Lets the search of a world read words as others, with an entry in the audit log",
  access: "staff",
  roles: ["moderator"],
  input: synonymInput,
  output: deskSynonym,
  status: 201,
  errors: ["conflict", "list_full"],
  handle: async (input, { session, world, address }) => addSynonym(input, { world, actorId: session.userId, address }),
});
