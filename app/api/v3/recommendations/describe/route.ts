import { mailedRecommendations, recommendationInput } from "#lib/pages/personalisation/schema.ts";
import { describeRecommendation } from "#lib/pages/personalisation/server/follow-recommendation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What stood in a mail with recommendations",
  access: "public",
  limits: ["token"],
  input: recommendationInput,
  output: mailedRecommendations,
  errors: ["token_invalid"],
  handle: ({ token }) => describeRecommendation(token),
});
