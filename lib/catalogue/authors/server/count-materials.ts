import { and, count, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** How many materials of an author are published in a world. */
export const countMaterials = async (authorId: number, world: World): Promise<number> => {
  const [row] = await getDb()
    .select({ total: count() })
    .from(materials)
    .where(and(eq(materials.authorId, authorId), eq(materials.status, "published"), eq(materials.world, world)));
  return row?.total ?? 0;
};
