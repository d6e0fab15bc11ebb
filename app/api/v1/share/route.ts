import { endpoint } from "#lib/platform/http/endpoint.ts";
import { shareFacts } from "#lib/selling/promotion/schema.ts";
import { getShareFacts } from "#lib/selling/promotion/server/list-own-materials.ts";

export const GET = endpoint({
  summary: "Addresses and prices of the seller's page and materials, for links and simulations",
  access: "seller",
  output: shareFacts,
  errors: ["not_found"],
  handle: (_, { session, world }) => getShareFacts(session.userId, world),
});
