import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { bundleItems, materialFiles } from "#lib/db/schema/schema.ts";
import type { MaterialPageData } from "#lib/materials/schema.ts";
import { extensionOf, kindOfMime } from "#lib/materials/server/file-kinds.ts";

/** What a buyer will be able to download (ENTITY-6): material files, then their sources; of a bundle those of its parts. */
export const findFiles = async (materialId: number): Promise<MaterialPageData["files"]> => {
  const db = getDb();
  const parts = db.select({ id: bundleItems.materialId }).from(bundleItems).where(eq(bundleItems.bundleId, materialId));
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
  return rows.map(({ id, materialId: ownerId, name, mime, pageCount, bytes, kind }) => ({
    id,
    materialId: ownerId,
    name,
    format: kindOfMime(mime)?.format ?? extensionOf(name).toUpperCase(),
    pageCount,
    bytes,
    isSource: kind === "sources",
  }));
};
