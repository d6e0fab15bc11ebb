import { and, eq, inArray } from "drizzle-orm";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { cardColumns } from "#lib/catalogue/materials/server/card-columns.ts";
import { presentCard } from "#lib/catalogue/materials/server/present-card.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The cards of published materials in the order of `ids`; others are left out. One query for all; tags the page with each. */
export const listCards = async (ids: readonly number[], world: World): Promise<MaterialCard[]> => {
  if (ids.length === 0) return [];
  const [terms, rows] = await Promise.all([
    findTerms(world),
    getDb()
      .select(cardColumns)
      .from(materials)
      .innerJoin(users, eq(users.id, materials.authorId))
      .where(and(inArray(materials.id, [...ids]), eq(materials.status, "published"))),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    tagPage(`material:${row.id}`);
    tagPage(`author:${row.author.id}`);
    return presentCard(row, terms);
  });
};
