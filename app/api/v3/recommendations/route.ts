import { recommendations } from "#lib/pages/personalisation/schema.ts";
import { findRecommendations } from "#lib/pages/personalisation/server/find-recommendations.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What fits the caller, each with its reason",
  access: "member",
  output: recommendations,
  handle: async (_, { session, world }) => findRecommendations(session.userId, world),
});
