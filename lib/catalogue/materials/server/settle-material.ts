import { and, asc, eq, ne } from "drizzle-orm";
import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { factsOfMaterial } from "#lib/catalogue/materials/server/material-facts.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

/**
 * After the files of a material changed: sums up what they are, puts it on sale when `isPublished`, writes its search words, asks for its topics
 * to be measured and its variants to be found, tells caches and the seller. A bundle has no files; what it shows is derived from its parts whenever it is read.
 */
export const settleMaterial = async (tx: Tx, materialId: number, { isPublished }: { isPublished: boolean }): Promise<void> => {
  const files = await tx
    .select()
    .from(materialFiles)
    .where(and(eq(materialFiles.materialId, materialId), eq(materialFiles.status, "ready"), ne(materialFiles.kind, "cover")))
    .orderBy(asc(materialFiles.kind), asc(materialFiles.position));
  const [before] = await tx.select().from(materials).where(eq(materials.id, materialId)).for("update");
  if (!before) return;
  const now = new Date();
  await tx
    .update(materials)
    .set({
      pageCount: files.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0),
      totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      formats: [...new Set(files.flatMap(({ mime }) => kindOfMime(mime)?.format ?? []))].sort(),
      facts: factsOfMaterial(files),
      updatedAt: now,
      ...(isPublished && { status: "published" as const, statusReason: null, publishedAt: before.publishedAt ?? now }),
    })
    .where(eq(materials.id, materialId));
  await indexMaterial(tx, materialId);
  // What its pages are about (catalogue/topics), read once they are written.
  await addJob(tx, "measure_topics", { materialId }, { jobKey: `measure_topics:${materialId}`, maxAttempts: 5 });
  // Which others of its author are its variants (catalogue/variants).
  await addJob(tx, "group_variants", { materialId }, { jobKey: `group_variants:${materialId}`, maxAttempts: 5 });
  await publish(tx, {
    purge: [`material:${materialId}`, `author:${before.authorId}`, `world:${before.world}`],
    emit: [{ room: userRoom(before.authorId), event: "material.preview-ready", payload: { materialId } }],
  });
};
