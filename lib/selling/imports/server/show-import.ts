import { and, asc, eq, inArray } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { importRows, imports, materialFiles } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ShownImport } from "#lib/selling/imports/schema.ts";
import { type KeptFile, presentRow } from "#lib/selling/imports/server/present-row.ts";

/** The files of these materials. */
export const findKept = async (ids: readonly number[], db: Db | Tx = getDb()): Promise<(KeptFile & { materialId: number })[]> =>
  ids.length === 0
    ? []
    : db
        .select({ materialId: materialFiles.materialId, kind: materialFiles.kind, name: materialFiles.name })
        .from(materialFiles)
        .where(inArray(materialFiles.materialId, [...ids]));

/** One of her imports as it stands. `world`: of its sentences. @throws AppError not_found */
export const showImport = async (id: number, userId: number, world: World): Promise<ShownImport> => {
  const [found] = await getDb()
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, userId)));
  const { name, mode, createdAt } = found ?? notFoundError();
  const rows = await getDb().select().from(importRows).where(eq(importRows.importId, id)).orderBy(asc(importRows.row));
  const kept = await findKept(rows.flatMap(({ materialId }) => materialId ?? []));
  return {
    id,
    name,
    mode,
    createdAt: createdAt.toISOString(),
    rows: rows.map((row) =>
      presentRow(
        row,
        kept.filter(({ materialId }) => materialId === row.materialId),
        world,
      ),
    ),
  };
};
