import { asc, eq } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { bundleItems } from "#lib/platform/db/schema/schema.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { fieldsOf } from "#lib/selling/selling/server/draft-fields.ts";
import type { MaterialRow } from "#lib/selling/selling/server/find-copy.ts";

/** The parts of a bundle as it was last published, in their order. */
export const findPartIds = async (bundleId: number, db: Db | Tx): Promise<number[]> => {
  const rows = await db
    .select({ id: bundleItems.materialId })
    .from(bundleItems)
    .where(eq(bundleItems.bundleId, bundleId))
    .orderBy(asc(bundleItems.position));
  return rows.map(({ id }) => id);
};

/** `fieldsOf` with the parts of a bundle: those it was published with, until others were chosen. */
export const loadFields = async (row: MaterialRow, db: Db | Tx = getDb()): Promise<DraftFields> => {
  const fields = fieldsOf(row);
  const isChosen = row.draft !== null && "parts" in row.draft;
  return row.isBundle && !isChosen ? { ...fields, parts: await findPartIds(row.revisionOf ?? row.id, db) } : fields;
};
