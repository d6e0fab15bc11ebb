import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { discardDraft } from "#lib/selling/selling/server/change-state.ts";

export const POST = endpoint({
  summary: "Throws away what was prepared",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  errors: ["conflict", "not_found"],
  handle: ({ id }, { session }) => discardDraft(id, session.userId),
});
