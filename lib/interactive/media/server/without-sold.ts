import { inArray } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialExerciseMedia } from "#lib/platform/db/schema/schema.ts";

/**
 * Storage keys without those that exercises of materials share. To be asked after the rows of the library were deleted: whoever takes a copy
 * holds them, so it is either seen here or comes too late to find the file.
 */
export const withoutSold = async (tx: Tx, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const sold = await tx
    .select({ key: materialExerciseMedia.storageKey })
    .from(materialExerciseMedia)
    .where(inArray(materialExerciseMedia.storageKey, [...keys]));
  return keys.filter((key) => !sold.some((row) => row.key === key));
};
