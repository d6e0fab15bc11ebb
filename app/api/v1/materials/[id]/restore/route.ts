import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { materialId } from "#lib/materials/schema.ts";
import { restoreMaterial } from "#lib/selling/server/change-state.ts";

export const POST = endpoint({
  summary: "Puts a material back on sale",
  access: "member",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  handle: ({ id }, { session }) => restoreMaterial(id, session.userId),
});
