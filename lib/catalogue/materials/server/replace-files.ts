import { eq, inArray } from "drizzle-orm";
import { insertFiles } from "#lib/catalogue/materials/server/save-material.ts";
import type { StoredFile } from "#lib/catalogue/materials/server/store-files.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialFiles, stampedFiles } from "#lib/platform/db/schema/schema.ts";

/**
 * Makes `files` the files of a material. A file that was there before keeps its id (buyers' stamped copies hang on it) and its place in the
 * storage. Answers the files with their ids and the storage keys that nothing refers to any more, to be deleted after the commit.
 */
export const replaceFiles = async <F extends StoredFile>(
  tx: Tx,
  materialId: number,
  files: readonly F[],
): Promise<{ files: (F & { id: number })[]; unused: string[] }> => {
  const before = await tx.select().from(materialFiles).where(eq(materialFiles.materialId, materialId));
  const kept = new Set<number>();
  const unused: string[] = [];
  const done: (F & { id: number })[] = [];
  for (const [position, file] of files.entries()) {
    const same = before.find((row) => row.sha256 === file.sha256 && row.kind === file.role && !kept.has(row.id));
    if (same) {
      kept.add(same.id);
      unused.push(file.storageKey);
      await tx.update(materialFiles).set({ name: file.name, position }).where(eq(materialFiles.id, same.id));
      done.push({ ...file, id: same.id, storageKey: same.storageKey });
    } else done.push(...(await insertFiles(tx, materialId, [file], position)));
  }
  const gone = before.filter(({ id }) => !kept.has(id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    const copies = await tx.select({ key: stampedFiles.storageKey }).from(stampedFiles).where(inArray(stampedFiles.fileId, ids));
    await tx.delete(materialFiles).where(inArray(materialFiles.id, ids));
    unused.push(...gone.map(({ storageKey }) => storageKey), ...copies.map(({ key }) => key));
  }
  return { files: done, unused };
};
