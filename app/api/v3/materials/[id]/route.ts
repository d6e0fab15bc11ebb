import { z } from "zod";
import { publicMaterial } from "#lib/catalogue/materials/public-material.ts";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { getPublicMaterial } from "#lib/catalogue/materials/server/get-public-material.ts";
import { cachedAnswer } from "#lib/platform/http/cached-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A material on sale in any world; 410 for one that was taken off sale",
  access: "public",
  scope: "catalogue.read",
  limits: ["search"],
  input: z.object({ id: materialId }),
  output: publicMaterial,
  answers: { 304: null },
  errors: ["gone", "not_found"],
  handle: async ({ id }, { request }) => cachedAnswer(request, await getPublicMaterial(id)),
});
