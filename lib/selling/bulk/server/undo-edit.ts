import { and, eq, gt } from "drizzle-orm";
import { forgetPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { bulkEdits, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { isSameValue } from "#lib/selling/bulk/rules.ts";
import { type BulkField, type BulkValue, type BulkValues, UNDO_DAYS, type UndoneEdit } from "#lib/selling/bulk/schema.ts";
import { enterEdits, noteTitles, type StoredChange } from "#lib/selling/bulk/server/apply-edit.ts";
import { findRows, isBulkField, type MaterialRow, valuesOf } from "#lib/selling/bulk/server/find-rows.ts";
import { judgeChange } from "#lib/selling/bulk/server/judge-change.ts";
import { type RowEdit, writeRows } from "#lib/selling/bulk/server/write-rows.ts";

/** How long ago an edit may be and still be undone. */
export const undoableSince = (now: Date = new Date()): Date => new Date(now.getTime() - UNDO_DAYS * 86_400_000);

/** What the row is to be again; null when it is not as the edit left it, or what was before would not fit any more. */
const wayBack = async (tx: Tx, row: MaterialRow | undefined, { before, after }: StoredChange, now: Date): Promise<RowEdit | null> => {
  if (!row) return null;
  const current = valuesOf(row);
  const changed = Object.keys(after).filter((field): field is BulkField => isBulkField(field));
  if (!changed.every((field) => isSameValue(current[field], after[field] as BulkValue))) return null;
  const old = Object.fromEntries(changed.map((field) => [field, before[field]])) as Partial<BulkValues>;
  const { errors } = judgeChange(row, old, await knownTerms(row.world, tx), now);
  return Object.keys(errors).length > 0 ? null : { row, after: { ...current, ...old }, changed, slug: before.slug as string | undefined };
};

const titleOf = async (tx: Tx, id: number, authorId: number): Promise<string> => {
  const isHers = and(eq(materials.id, id), eq(materials.authorId, authorId));
  const [row] = await tx.select({ title: materials.title }).from(materials).where(isHers);
  return row?.title ?? "";
};

/**
 * Brings back what an edit of the last 30 days changed, wherever nobody has changed it since, and says what was left. Prices go on in their
 * history: what was asked in between was asked.
 * @throws AppError not_found, conflict when it was undone already
 */
export const undoEdit = async (id: number, userId: number): Promise<UndoneEdit> => {
  const veiled: (string | null)[] = [];
  const undone = await transaction(async (tx) => {
    await enterEdits(tx, userId);
    const isHers = and(eq(bulkEdits.id, id), eq(bulkEdits.userId, userId), gt(bulkEdits.createdAt, undoableSince()));
    const [edit] = await tx.select().from(bulkEdits).where(isHers).for("update");
    if (!edit) return notFoundError();
    if (edit.undoneAt) throw new AppError("conflict");
    const now = new Date();
    const rows = await findRows(
      userId,
      edit.changes.map(({ materialId }) => materialId),
      tx,
    );
    const edits: RowEdit[] = [];
    const left: UndoneEdit["left"] = [];
    for (const change of edit.changes) {
      const back = await wayBack(tx, rows.get(change.materialId), change, now);
      if (back) edits.push(back);
      else left.push({ id: change.materialId, title: await titleOf(tx, change.materialId, userId) });
    }
    veiled.push(...(await writeRows(tx, edits, now)));
    await noteTitles(tx, userId, id, edits);
    await tx.update(bulkEdits).set({ undoneAt: now }).where(eq(bulkEdits.id, id));
    return { restored: edits.length, left };
  });
  await forgetPictures(veiled);
  return undone;
};
