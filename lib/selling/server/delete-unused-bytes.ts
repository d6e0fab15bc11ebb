import { inArray } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { materialFiles } from "#lib/db/schema/schema.ts";
import { getStorage } from "#lib/storage/storage.ts";

/** Deletes stored files that no row names any more: versions of a material share the bytes of what did not change. After the commit. */
export const deleteUnusedBytes = async (keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  const used = await getDb()
    .select({ key: materialFiles.storageKey })
    .from(materialFiles)
    .where(inArray(materialFiles.storageKey, [...keys]));
  const kept = new Set(used.map(({ key }) => key));
  await Promise.allSettled(keys.filter((key) => !kept.has(key)).map((key) => getStorage().delete(key)));
};
