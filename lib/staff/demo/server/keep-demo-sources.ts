import { readFile } from "node:fs/promises";
import { and, asc, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materialSources, materials } from "#lib/platform/db/schema/schema.ts";
import type { DemoSource } from "#lib/staff/demo/planned-material.ts";

/** Where the sources of a part of the catalogue lie beside its CSV. */
export const sourcesPath = (csvPath: string): string => csvPath.replace(/\.csv$/, "-sources.json");

/** Notes beside the first file of each imported material what it was made of, as a seller's document does; again it is the same. */
export const keepDemoSources = async (csvPath: string): Promise<void> => {
  const sources = JSON.parse(await readFile(sourcesPath(csvPath), "utf8")) as DemoSource[];
  for (const { externalId, world, block } of sources) {
    const [file] = await getDb()
      .select({ sha256: materialFiles.sha256, authorId: materials.authorId })
      .from(materialFiles)
      .innerJoin(materials, eq(materials.id, materialFiles.materialId))
      .where(and(eq(materials.externalId, externalId), eq(materialFiles.kind, "material_file")))
      .orderBy(asc(materialFiles.position), asc(materialFiles.id))
      .limit(1);
    if (!file) continue;
    const row = { ...file, world, blocks: [block] };
    await getDb()
      .insert(materialSources)
      .values(row)
      .onConflictDoUpdate({ target: [materialSources.authorId, materialSources.sha256], set: row });
  }
};
