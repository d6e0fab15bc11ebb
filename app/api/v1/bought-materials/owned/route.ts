import { ownedMaterials } from "#lib/commerce/library/schema.ts";
import { listOwned } from "#lib/commerce/library/server/list-owned.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The ids of all materials that the user may download, and which of them have a newer version",
  access: "member",
  terms: "exempt",
  output: ownedMaterials,
  handle: async (_, { session }) => listOwned(session.userId),
});
