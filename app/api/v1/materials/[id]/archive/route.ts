import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { materialId } from "#lib/materials/schema.ts";
import { archiveMaterial } from "#lib/selling/server/change-state.ts";

export const POST = endpoint({
  summary: "Takes a material off sale; who bought it keeps it",
  access: "member",
  impersonation: "forbidden",
  input: z.object({ id: materialId }),
  handle: ({ id }, { session }) => archiveMaterial(id, session.userId),
});
