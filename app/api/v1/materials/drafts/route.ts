import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { beginDraftInput } from "#lib/selling/selling/schema.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";

export const POST = endpoint({
  summary: "Begins a new material",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  limits: ["upload"],
  input: beginDraftInput,
  output: z.object({ id: z.int() }),
  status: 201,
  errors: ["list_full"],
  handle: ({ fileName }, { session, world }) => createDraft(world, session.userId, fileName),
});
