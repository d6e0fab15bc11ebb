import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { beginBundleInput } from "#lib/selling/selling/schema.ts";
import { createBundle } from "#lib/selling/selling/server/create-bundle.ts";

export const POST = endpoint({
  summary: "Begins a bundle of own materials, filled in with what they say of themselves",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  limits: ["upload"],
  input: beginBundleInput,
  output: z.object({ id: z.int() }),
  status: 201,
  errors: ["list_full"],
  handle: ({ materialIds }, { session, world }) => createBundle(world, materialIds, session.userId),
});
