import { endpoint } from "#lib/http/endpoint.ts";
import { rememberInput } from "#lib/offers/schema.ts";
import { rememberRecommendation } from "#lib/offers/server/follow-recommendation.ts";

export const POST = endpoint({
  summary: "Marks one of the recommended materials for the reader of the mail",
  access: "public",
  limits: ["token"],
  input: rememberInput,
  handle: rememberRecommendation,
});
