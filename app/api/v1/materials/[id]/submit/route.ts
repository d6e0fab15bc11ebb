import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";

export const POST = endpoint({
  summary: "Publishes what was prepared, or sends it to the review",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  limits: ["upload"],
  input: z.object({ id: materialId, revision: z.int().min(0) }),
  output: z.object({ state: z.enum(["published", "in_review"]) }),
  errors: ["draft_changed", "draft_locked", "not_found", "not_ready_to_publish", "verification_needed"],
  handle: ({ id, revision }, { session }) => submitDraft(id, revision, session.userId),
});
