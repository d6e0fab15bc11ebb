import { feedbackListInput, feedbackPage } from "#lib/catalogue/feedback/schema.ts";
import { listFeedback } from "#lib/catalogue/feedback/server/list-feedback.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What buyers say about a material, with the stars by number",
  access: "public",
  input: feedbackListInput,
  output: feedbackPage,
  handle: ({ materialId, page, sort }, { world }) => listFeedback(materialId, world, { page, sort }),
});
