import { eq } from "drizzle-orm";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { findRelated } from "#lib/catalogue/search/server/find-related.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What is on sale in a world and like a material that may be gone; none for what never was. */
export const findSimilarTo = async (id: number, world: World): Promise<MaterialCard[]> => {
  const [material] = await getDb().select().from(materials).where(eq(materials.id, id));
  return material ? findRelated(material, world) : [];
};
