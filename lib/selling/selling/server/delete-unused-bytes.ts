import { inArray } from "drizzle-orm";
import { forgetPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles } from "#lib/platform/db/schema/schema.ts";
import { isPreviewKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** Deletes stored files and page pictures that no row names any more: versions of a material share the bytes of what did not change. After the commit. */
export const deleteUnusedBytes = async (given: readonly string[]): Promise<void> => {
  await forgetPictures(given.filter(isPreviewKey));
  const keys = given.filter((key) => !isPreviewKey(key));
  if (keys.length === 0) return;
  const used = await getDb()
    .select({ key: materialFiles.storageKey })
    .from(materialFiles)
    .where(inArray(materialFiles.storageKey, [...keys]));
  const kept = new Set(used.map(({ key }) => key));
  await Promise.allSettled(keys.filter((key) => !kept.has(key)).map((key) => getStorage().delete(key)));
};
