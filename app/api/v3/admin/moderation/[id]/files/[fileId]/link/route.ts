import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { reviewedFileInput } from "#lib/selling/moderation/schema.ts";
import { linkOriginal } from "#lib/selling/moderation/server/fetch-original.ts";

export const POST = endpoint({
  summary: "A link to a file that a case is about, as it was uploaded: 60 s to begin, 10 minutes to finish; noted in the audit log",
  access: "staff",
  roles: ["moderator"],
  input: reviewedFileInput,
  output: z.object({ url: z.string() }),
  errors: ["not_found"],
  handle: ({ id, fileId }, { session, address }) => linkOriginal({ caseId: id, fileId, userId: session.userId }, address),
});
