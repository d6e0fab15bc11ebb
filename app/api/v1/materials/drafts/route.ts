import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";

export const POST = endpoint({
  summary: "Begins a new material",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  limits: ["upload"],
  output: z.object({ id: z.int() }),
  status: 201,
  handle: (_, { session, world }) => createDraft(world, session.userId),
});
