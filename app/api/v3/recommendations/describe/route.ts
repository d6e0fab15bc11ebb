import { endpoint } from "#lib/http/endpoint.ts";
import { recommendationInput, recommendations } from "#lib/offers/schema.ts";
import { describeRecommendation } from "#lib/offers/server/follow-recommendation.ts";

export const POST = endpoint({
  summary: "What stood in a mail with recommendations",
  access: "public",
  limits: ["token"],
  input: recommendationInput,
  output: recommendations,
  handle: ({ token }) => describeRecommendation(token),
});
