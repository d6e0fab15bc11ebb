import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { duplicateMaterial } from "#lib/selling/selling/server/duplicate-material.ts";

export const POST = endpoint({
  summary: "Begins a new material with the texts and files of one of the caller's own",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  input: z.object({ id: materialId }),
  output: z.object({ id: z.int() }),
  status: 201,
  errors: ["not_found", "list_full"],
  handle: ({ id }, { session }) => duplicateMaterial(id, session.userId),
});
