import { inArray } from "drizzle-orm";
import { forgetPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { interactiveMedia, materialExerciseMedia, materialFiles } from "#lib/platform/db/schema/schema.ts";
import { isPreviewKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** Deletes stored files and page pictures that no row names any more: versions of a material share the bytes of what did not change. After the commit. */
export const deleteUnusedBytes = async (given: readonly string[]): Promise<void> => {
  await forgetPictures(given.filter(isPreviewKey));
  const keys = given.filter((key) => !isPreviewKey(key));
  if (keys.length === 0) return;
  // Files of exercises are shared with the library of their author, and with other materials.
  const tables = [materialFiles, materialExerciseMedia, interactiveMedia];
  const used = await Promise.all(
    tables.map((table) => getDb().select({ key: table.storageKey }).from(table).where(inArray(table.storageKey, keys))),
  );
  const kept = new Set(used.flat().map(({ key }) => key));
  await Promise.allSettled(keys.filter((key) => !kept.has(key)).map((key) => getStorage().delete(key)));
};
