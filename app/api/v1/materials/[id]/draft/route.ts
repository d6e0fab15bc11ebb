import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { materialId } from "#lib/materials/schema.ts";
import { draft, savedDraft, saveInput } from "#lib/selling/schema.ts";
import { getDraft } from "#lib/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/server/save-draft.ts";

export const GET = endpoint({
  summary: "A material of the user as its upload screen shows it",
  access: "member",
  input: z.object({ id: materialId }),
  output: draft,
  handle: ({ id }, { session, world }) => getDraft(id, session.userId, world),
});

export const POST = endpoint({
  summary: "Keeps what was typed; 409 draft_changed when another tab saved meanwhile",
  access: "member",
  impersonation: "forbidden",
  input: saveInput,
  output: savedDraft,
  handle: (input, { session }) => saveDraft(input, session.userId),
});
