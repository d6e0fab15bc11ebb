import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { creditWords } from "#lib/catalogue/materials/credit-words.ts";
import { CREDITS_FILE, type MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { extensionOf, kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { bundleItems, entitlements, materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** As a buyer's disk names the page of credits: in the material's language. */
export const creditsName = (world: World): string => `${creditWords[world].title}.pdf`;

const creditsRow = z.object({ id: z.int(), world: worldCode });

/** Materials that name works of others and have no PDF to put the page of credits into get it as a file of its own. */
const findCredits = async (materialId: number, buyerId: number | null): Promise<MaterialPageData["files"]> => {
  const rows = await queryRows(getDb(), creditsRow)`
    select m.id, m.world from materials m
    where (m.id = ${materialId} or (m.id in (select material_id from bundle_items where bundle_id = ${materialId})
        and (m.status = 'published' or m.id in (select material_id from entitlements where user_id = ${buyerId ?? 0} and revoked_at is null))))
      and m.rights <> '[]'::jsonb
      and exists (select from material_files f where f.material_id = m.id and f.status = 'ready' and f.kind <> 'cover')
      and not exists (select from material_files f
        where f.material_id = m.id and f.kind = 'material_file' and f.status = 'ready' and f.mime = 'application/pdf')
    order by m.id`;
  return rows.map(({ id, world }) => ({
    id: CREDITS_FILE,
    materialId: id,
    name: creditsName(world),
    format: "PDF",
    // Made when it is asked for.
    pageCount: null,
    bytes: 0,
    isSource: false,
  }));
};

/**
 * What a buyer will be able to download (ENTITY-6): material files, then their sources; of a bundle those of its parts on sale, for `buyerId`
 * also of parts that she bought before they left.
 */
export const findFiles = async (materialId: number, buyerId: number | null = null): Promise<MaterialPageData["files"]> => {
  const db = getDb();
  const bought = db
    .select({ id: entitlements.materialId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, buyerId ?? 0), isNull(entitlements.revokedAt)));
  const parts = db
    .select({ id: bundleItems.materialId })
    .from(bundleItems)
    .innerJoin(materials, eq(materials.id, bundleItems.materialId))
    .where(and(eq(bundleItems.bundleId, materialId), or(eq(materials.status, "published"), inArray(materials.id, bought))));
  const rows = await db
    .select()
    .from(materialFiles)
    .where(
      and(
        or(eq(materialFiles.materialId, materialId), inArray(materialFiles.materialId, parts)),
        inArray(materialFiles.kind, ["material_file", "sources"]),
        eq(materialFiles.status, "ready"),
      ),
    )
    .orderBy(
      sql`${materialFiles.materialId} <> ${materialId}`,
      asc(materialFiles.materialId),
      asc(materialFiles.kind),
      asc(materialFiles.position),
    );
  const files = rows.map(({ id, materialId: ownerId, name, mime, pageCount, bytes, kind }) => ({
    id,
    materialId: ownerId,
    name,
    format: kindOfMime(mime)?.format ?? extensionOf(name).toUpperCase(),
    pageCount,
    bytes,
    isSource: kind === "sources",
  }));
  return [...files, ...(await findCredits(materialId, buyerId))];
};
