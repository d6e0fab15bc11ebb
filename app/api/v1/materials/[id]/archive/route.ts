import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { archiveMaterial } from "#lib/selling/selling/server/change-state.ts";

export const POST = endpoint({
  summary: "Takes a material off sale; who bought it keeps it",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  errors: ["conflict", "not_found"],
  handle: ({ id }, { session }) => archiveMaterial(id, session.userId),
});
