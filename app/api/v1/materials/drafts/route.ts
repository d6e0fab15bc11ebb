import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";

export const POST = endpoint({
  summary: "Begins a new material",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  output: z.object({ id: z.int() }),
  status: 201,
  errors: ["list_full"],
  handle: (_, { session, world }) => createDraft(world, session.userId),
});
