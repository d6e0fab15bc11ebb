import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { materialId } from "#lib/materials/schema.ts";
import { discardDraft } from "#lib/selling/server/change-state.ts";

export const POST = endpoint({
  summary: "Throws away what was prepared",
  access: "member",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  handle: ({ id }, { session }) => discardDraft(id, session.userId),
});
