import { getDb } from "#lib/platform/db/client.ts";
import { materials, priceHistory } from "#lib/platform/db/schema/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

type Wanted = Partial<Omit<typeof materials.$inferInsert, "world">> & { world?: World };

let count = 0;

/** A published material without files, of a new seller unless authorId is given; prices in minor units. */
export const buildMaterial = async (wanted: Wanted = {}) => {
  count += 1;
  const world = wanted.world ?? "de";
  const authorId = wanted.authorId ?? (await buildSeller({ world })).id;
  const title = wanted.title ?? `Bruch-Domino ${count}`;
  const [material] = await getDb()
    .insert(materials)
    .values({
      language: worlds[world].bcp47,
      slug: `bruch-domino-${count}`,
      title,
      description: "Karten zum Ausschneiden.",
      subjects: ["mathematics"],
      classGrades: ["g5", "g6"],
      materialType: "game",
      priceMinor: 290,
      currency: worlds[world].currency,
      status: "published",
      publishedAt: new Date(),
      folded: title.toLowerCase(),
      ...wanted,
      world,
      authorId,
    })
    .returning();
  if (!material) throw new Error("no material");
  await getDb().insert(priceHistory).values({ materialId: material.id, priceMinor: material.priceMinor, currency: material.currency });
  return material;
};
