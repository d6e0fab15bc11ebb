import { endpoint } from "#lib/platform/http/endpoint.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { reviewedPageInput } from "#lib/selling/moderation/schema.ts";
import { drawReviewedPage } from "#lib/selling/moderation/server/draw-reviewed-page.ts";

export const GET = endpoint({
  summary: "A page of a file that a case is about, clear, as WebP",
  access: "staff",
  roles: ["moderator"],
  input: reviewedPageInput,
  sends: "image/webp",
  errors: ["file_damaged", "file_encrypted", "not_found"],
  handle: async ({ id, fileId, number }, { session }) => {
    const body = await drawReviewedPage({ caseId: id, fileId, userId: session.userId }, number);
    return privateFile({ name: `${fileId}-${number}.webp`, mime: "image/webp", body });
  },
});
