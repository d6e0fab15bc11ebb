import { recommendationInput, recommendations } from "#lib/pages/offers/schema.ts";
import { describeRecommendation } from "#lib/pages/offers/server/follow-recommendation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What stood in a mail with recommendations",
  access: "public",
  limits: ["token"],
  input: recommendationInput,
  output: recommendations,
  errors: ["token_invalid"],
  handle: ({ token }) => describeRecommendation(token),
});
