import { recommendations } from "#lib/pages/offers/schema.ts";
import { findRecommendations } from "#lib/pages/offers/server/find-recommendations.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What fits what the caller has, has marked or has in the cart",
  access: "member",
  output: recommendations,
  handle: async (_, { session, world }) => ({ items: await findRecommendations(session.userId, world) }),
});
