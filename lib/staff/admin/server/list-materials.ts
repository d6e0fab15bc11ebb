import { and, desc, eq, inArray, or } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, moderationCases } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { canModerate } from "#lib/selling/moderation/rules.ts";
import { cutPage } from "#lib/staff/admin/rules.ts";
import type { ListMaterialsInput, StaffMaterial, StaffMaterialPage } from "#lib/staff/admin/schema.ts";
import { findMaterials, titleOf } from "#lib/staff/admin/server/find-materials.ts";

/** Cases about these materials, those about the hidden copy of a next version too; by material, the newest first. */
const findCases = async (ids: readonly number[]): Promise<Map<number, StaffMaterial["cases"]>> => {
  const byMaterial = new Map<number, StaffMaterial["cases"]>();
  if (ids.length === 0) return byMaterial;
  const rows = await getDb()
    .select({
      id: moderationCases.id,
      kind: moderationCases.kind,
      decidedAt: moderationCases.decidedAt,
      of: materials.id,
      copyOf: materials.revisionOf,
    })
    .from(moderationCases)
    .innerJoin(materials, and(eq(moderationCases.subjectType, "material"), eq(materials.id, moderationCases.subjectId)))
    .where(or(inArray(materials.id, [...ids]), inArray(materials.revisionOf, [...ids])))
    .orderBy(desc(moderationCases.id));
  for (const { id, kind, decidedAt, of, copyOf } of rows)
    byMaterial.set(copyOf ?? of, [...(byMaterial.get(copyOf ?? of) ?? []), { id, kind, isOpen: decidedAt === null }]);
  return byMaterial;
};

/** Materials for staff, the newest first, with what moderators have to do with them for those who may know (`role`). */
export const listMaterials = async (role: string | null, { limit, ...filter }: ListMaterialsInput): Promise<StaffMaterialPage> => {
  const rows = await findMaterials({ ...filter, limit: limit + 1 });
  const page = cutPage(
    rows.map(({ material, author }) => ({ ...material, author })),
    limit,
  );
  const cases = canModerate(role) ? await findCases(page.items.map(({ id }) => id)) : new Map<number, StaffMaterial["cases"]>();
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      title: titleOf(row),
      status: row.status,
      world: row.world,
      priceMinor: row.priceMinor,
      currency: row.currency,
      salesCount: row.salesCount,
      rating: row.ratingCount > 0 ? row.ratingSum / row.ratingCount : null,
      author: row.author,
      href: row.status === "published" ? href(row.world, "material", { id: row.id, slug: row.slug }) : null,
      cases: cases.get(row.id) ?? [],
    })),
  };
};
