import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { materialId } from "#lib/materials/schema.ts";
import { withdrawSubmission } from "#lib/selling/server/submit-draft.ts";

export const POST = endpoint({
  summary: "Takes a material back out of the review",
  access: "member",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  handle: ({ id }, { session }) => withdrawSubmission(id, session.userId),
});
