import { ownedPages, ownedPagesInput } from "#lib/commerce/library/schema.ts";
import { listOwnedPages } from "#lib/commerce/library/server/list-owned-pages.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The pages of a bought or own material, all of them; clear pictures are asked for one by one",
  access: "member",
  terms: "exempt",
  input: ownedPagesInput,
  output: ownedPages,
  errors: ["not_found"],
  handle: async ({ id }, { session }) => {
    if (session.actorId !== null) return notFoundError();
    return listOwnedPages(id, session.userId);
  },
});
