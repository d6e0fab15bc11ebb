import { and, eq, ne } from "drizzle-orm";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { isWorld, type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

/** True translations of a material, one per other world, in the order of the worlds. */
export const findTranslations = async (material: {
  id: number;
  world: World;
  translationGroup: string | null;
}): Promise<MaterialPageData["translations"]> => {
  if (!material.translationGroup) return [];
  const rows = await getDb()
    .select({ id: materials.id, world: materials.world, slug: materials.slug, title: materials.title })
    .from(materials)
    .where(
      and(
        eq(materials.translationGroup, material.translationGroup),
        ne(materials.world, material.world),
        eq(materials.status, "published"),
      ),
    )
    .orderBy(materials.id);
  return worldCodes.flatMap((world) => {
    const row = rows.find((one) => one.world === world);
    if (!row || !isWorld(row.world)) return [];
    tagPage(`material:${row.id}`);
    return { world, title: row.title, href: href(world, "material", { id: row.id, slug: row.slug }) };
  });
};
