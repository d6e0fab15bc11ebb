import { endpoint } from "#lib/platform/http/endpoint.ts";
import { reviewedFileInput, reviewedText } from "#lib/selling/moderation/schema.ts";
import { readReviewedText } from "#lib/selling/moderation/server/read-reviewed-text.ts";

export const GET = endpoint({
  summary: "The words of a file that a case is about, page by page",
  access: "staff",
  roles: ["moderator"],
  input: reviewedFileInput,
  output: reviewedText,
  errors: ["not_found"],
  handle: ({ id, fileId }, { session }) => readReviewedText({ caseId: id, fileId, userId: session.userId }),
});
