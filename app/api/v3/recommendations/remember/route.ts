import { rememberInput } from "#lib/pages/personalisation/schema.ts";
import { rememberRecommendation } from "#lib/pages/personalisation/server/follow-recommendation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Marks one of the recommended materials for the reader of the mail",
  access: "public",
  limits: ["token"],
  input: rememberInput,
  errors: ["forbidden", "list_full", "not_found", "token_invalid"],
  handle: rememberRecommendation,
});
