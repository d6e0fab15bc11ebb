import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { ownMaterial } from "#lib/selling/promotion/schema.ts";
import { listOwnMaterials } from "#lib/selling/promotion/server/list-own-materials.ts";

export const GET = endpoint({
  summary: "The seller's own materials with their prices, to try a voucher or a sale on",
  access: "seller",
  output: z.object({ materials: z.array(ownMaterial) }),
  handle: (_, { session }) => listOwnMaterials(session.userId),
});
