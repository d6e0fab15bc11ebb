import { inArray, or, sql } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materialPages } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** Equal pictures lie in the storage once. Who writes their rows comes before or after who deletes them, never between look and deletion. */
const LOCK = sql`hashtext('page pictures')`;

/** To be called before rows with pictures are written; afterwards, when it is committed, `assertPictures`. */
export const holdPictures = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);

/** Deletes pictures that no page shows any more: what was clear and is hidden now must not be had at its old address. After the commit. */
export const forgetPictures = async (given: readonly (string | null)[]): Promise<void> => {
  const keys = [...new Set(given.filter((key) => key !== null))];
  if (keys.length === 0) return;
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const rows = await tx
      .select({ small: materialPages.smallKey, large: materialPages.largeKey })
      .from(materialPages)
      .where(or(inArray(materialPages.smallKey, keys), inArray(materialPages.largeKey, keys)));
    const shown = new Set(rows.flatMap(({ small, large }) => [small, large]));
    await Promise.allSettled(keys.filter((key) => !shown.has(key)).map((key) => getStorage().delete(key)));
  });
};

/** Whether all these pictures are there: one that was found in the storage may have been deleted before its row was written. @throws AppError unavailable: draw again */
export const assertPictures = async (keys: readonly (string | null)[]): Promise<void> => {
  for (const key of new Set(keys)) if (key !== null && !(await getStorage().exists(key))) throw new AppError("unavailable");
};
