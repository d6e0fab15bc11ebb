import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { ownMaterial } from "#lib/promotion/schema.ts";
import { listOwnMaterials } from "#lib/promotion/server/list-own-materials.ts";

export const GET = endpoint({
  summary: "The seller's own materials with their prices, to try a voucher or a sale on",
  access: "seller",
  output: z.object({ materials: z.array(ownMaterial) }),
  handle: (_, { session }) => listOwnMaterials(session.userId),
});
