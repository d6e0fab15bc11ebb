import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { draft, savedDraft, saveInput } from "#lib/selling/selling/schema.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";

export const GET = endpoint({
  summary: "A material of the user as its upload screen shows it",
  access: "member",
  scope: "materials.write",
  input: z.object({ id: materialId }),
  output: draft,
  errors: ["not_found"],
  handle: ({ id }, { session, world }) => getDraft(id, session.userId, world),
});

export const POST = endpoint({
  summary: "Keeps what was typed; 409 draft_changed when another tab saved meanwhile",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  input: saveInput,
  output: savedDraft,
  errors: ["draft_changed", "draft_locked", "not_found"],
  handle: (input, { session }) => saveDraft(input, session.userId),
});
