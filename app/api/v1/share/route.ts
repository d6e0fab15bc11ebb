import { endpoint } from "#lib/http/endpoint.ts";
import { shareFacts } from "#lib/promotion/schema.ts";
import { getShareFacts } from "#lib/promotion/server/list-own-materials.ts";

export const GET = endpoint({
  summary: "Addresses and prices of the seller's page and materials, for links and simulations",
  access: "seller",
  output: shareFacts,
  handle: (_, { session, world }) => getShareFacts(session.userId, world),
});
