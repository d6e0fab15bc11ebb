import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CREDITS_FILE, type MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { creditsName } from "#lib/catalogue/materials/server/credits-name.ts";
import { extensionOf, kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { ownEntitlement } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { materialFiles } from "#lib/platform/db/schema/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

const creditsRow = z.object({ id: z.int(), world: worldCode });

/** The parts of a bundle that are on sale; for a buyer those that she may download now, by the bundle or by themselves. */
const partsOf = (materialId: number, buyerId: number | null): SQL =>
  buyerId === null
    ? sql`(select m.id from bundle_items b join materials m on m.id = b.material_id where b.bundle_id = ${materialId} and m.status = 'published')`
    : sql`(select m.id from bundle_items b join materials m on m.id = b.material_id join users u on u.id = ${buyerId} ${ownEntitlement}
        where b.bundle_id = ${materialId} and (e.id is not null or m.author_id = u.id))`;

/** Materials that name works of others and have no PDF to put the page of credits into get it as a file of its own. */
const findCredits = async (materialId: number, buyerId: number | null): Promise<MaterialPageData["files"]> => {
  const rows = await queryRows(getDb(), creditsRow)`
    select m.id, m.world from materials m
    where (m.id = ${materialId} or m.id in ${partsOf(materialId, buyerId)})
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
 * of those that she may have: also of parts that she bought before they left, and of none that the bundle's price left out and whose own
 * purchase has ended.
 */
export const findFiles = async (materialId: number, buyerId: number | null = null): Promise<MaterialPageData["files"]> => {
  const db = getDb();
  const rows = await db
    .select({
      id: materialFiles.id,
      materialId: materialFiles.materialId,
      kind: materialFiles.kind,
      name: materialFiles.name,
      bytes: materialFiles.bytes,
      mime: materialFiles.mime,
      pageCount: materialFiles.pageCount,
    })
    .from(materialFiles)
    .where(
      and(
        or(eq(materialFiles.materialId, materialId), sql`${materialFiles.materialId} in ${partsOf(materialId, buyerId)}`),
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
