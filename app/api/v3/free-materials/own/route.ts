import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { takenFiles } from "#lib/commerce/library/schema.ts";
import { takeFree } from "#lib/commerce/library/server/take-free.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Makes a material that costs nothing the member's own, by one click; answers the files she may download",
  access: "member",
  impersonation: "forbidden",
  input: z.object({ materialId }),
  output: takenFiles,
  errors: ["not_found", "offer_over"],
  handle: ({ materialId: id }, { session, world }) => takeFree({ userId: session.userId, world, materialId: id }),
});
