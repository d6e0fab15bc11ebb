import { endpoint } from "#lib/http/endpoint.ts";
import { recommendations } from "#lib/offers/schema.ts";
import { findRecommendations } from "#lib/offers/server/find-recommendations.ts";

export const GET = endpoint({
  summary: "What fits what the caller has, has marked or has in the cart",
  access: "member",
  output: recommendations,
  handle: async (_, { session, world }) => ({ items: await findRecommendations(session.userId, world) }),
});
