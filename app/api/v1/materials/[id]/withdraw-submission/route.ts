import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { withdrawSubmission } from "#lib/selling/selling/server/submit-draft.ts";

export const POST = endpoint({
  summary: "Takes a material back out of the review",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  errors: ["draft_locked", "not_found"],
  handle: ({ id }, { session }) => withdrawSubmission(id, session.userId),
});
