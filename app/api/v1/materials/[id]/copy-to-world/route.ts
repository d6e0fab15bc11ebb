import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { copyInput } from "#lib/selling/selling/schema.ts";
import { copyToWorld } from "#lib/selling/selling/server/copy-to-world.ts";

export const POST = endpoint({
  summary: "Begins the translation of a material for another world; 409 copy_exists when there is one",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  limits: ["upload"],
  input: copyInput,
  output: z.object({ id: z.int() }),
  status: 201,
  errors: ["copy_exists", "list_full", "not_found"],
  handle: ({ id, target }, { session }) => copyToWorld(id, target, session.userId),
});
