import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { undoneEdit } from "#lib/selling/bulk/schema.ts";
import { undoEdit } from "#lib/selling/bulk/server/undo-edit.ts";

export const POST = endpoint({
  summary: "Brings back what an edit of the last 30 days changed, where nobody has changed it since",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  input: z.object({ id: z.int().positive() }),
  output: undoneEdit,
  errors: ["conflict", "not_found"],
  handle: ({ id }, { session }) => undoEdit(id, session.userId),
});
