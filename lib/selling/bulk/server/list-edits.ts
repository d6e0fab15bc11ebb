import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { bulkEdits, materials } from "#lib/platform/db/schema/schema.ts";
import type { BulkEdit } from "#lib/selling/bulk/schema.ts";
import { isBulkField } from "#lib/selling/bulk/server/find-rows.ts";
import { undoableSince } from "#lib/selling/bulk/server/undo-edit.ts";

const MOST = 20;
const NAMED = 3;

/** The last edits that can be undone or were, the newest first. */
export const listEdits = async (userId: number): Promise<{ items: BulkEdit[] }> => {
  const edits = await getDb()
    .select()
    .from(bulkEdits)
    .where(and(eq(bulkEdits.userId, userId), gt(bulkEdits.createdAt, undoableSince())))
    .orderBy(desc(bulkEdits.id))
    .limit(MOST);
  const ids = edits.flatMap(({ changes }) => changes.slice(0, NAMED).map(({ materialId }) => materialId));
  const named = ids.length
    ? await getDb().select({ id: materials.id, title: materials.title }).from(materials).where(inArray(materials.id, ids))
    : [];
  return {
    items: edits.map(({ id, createdAt, undoneAt, changes }) => ({
      id,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      count: changes.length,
      fields: [...new Set(changes.flatMap(({ after }) => Object.keys(after).filter(isBulkField)))],
      titles: changes.slice(0, NAMED).flatMap(({ materialId }) => named.find((row) => row.id === materialId)?.title ?? []),
    })),
  };
};
