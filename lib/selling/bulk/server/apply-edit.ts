import { and, eq, sql } from "drizzle-orm";
import { forgetPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { bulkEdits } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { isSameValue } from "#lib/selling/bulk/rules.ts";
import type { AppliedEdit, BulkField, BulkValue, BulkValues, PreviewedChange } from "#lib/selling/bulk/schema.ts";
import { findRows, type MaterialRow, valuesOf } from "#lib/selling/bulk/server/find-rows.ts";
import { judgeChange } from "#lib/selling/bulk/server/judge-change.ts";
import { type RowEdit, writeRows } from "#lib/selling/bulk/server/write-rows.ts";

export type StoredChange = (typeof bulkEdits.$inferInsert)["changes"][number];

/** Titles that an answer names at most. */
const NAMED = 5;

/** One seller's edits come one after another. */
export const enterEdits = (tx: Tx, userId: number) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bulk edit ${userId}`}))`);

/** A version of a row is changed once: an edit that names one already changed by an edit of the same rows is that edit, sent again. */
const findSame = async (tx: Tx, changes: readonly PreviewedChange[], userId: number): Promise<AppliedEdit | null> => {
  const [first] = changes;
  const names = JSON.stringify([{ materialId: first?.id, before: { updatedAt: first?.updatedAt } }]);
  const [known] = await tx
    .select()
    .from(bulkEdits)
    .where(and(eq(bulkEdits.userId, userId), sql`${bulkEdits.changes} @> ${names}::jsonb`))
    .limit(1);
  if (!known) return null;
  const isThere = ({ id, updatedAt, fields }: PreviewedChange) =>
    known.changes.some(
      ({ materialId, before, after }) =>
        materialId === id &&
        before.updatedAt === updatedAt &&
        Object.entries(after).every(([field, value]) => isSameValue(value as BulkValue, fields[field as BulkField])),
    );
  return changes.every(isThere) ? { id: known.id, count: known.changes.length } : null;
};

/** A title is what buyers see first: whoever asks later finds what it was. */
export const noteTitles = async (tx: Tx, userId: number, bulkEditId: number, edits: readonly RowEdit[]): Promise<void> => {
  const titles = edits
    .filter(({ changed }) => changed.includes("title"))
    .map(({ row, after }) => ({ id: row.id, before: row.title, after: after.title }));
  if (titles.length > 0) await writeAudit(tx, { actorId: userId, userId, action: "material.titles_changed", data: { bulkEditId, titles } });
};

const pick = (values: BulkValues, { changed }: RowEdit) => Object.fromEntries(changed.map((field) => [field, values[field]]));

const judgeAll = async (tx: Tx, changes: readonly PreviewedChange[], rows: Map<number, MaterialRow>, now: Date): Promise<RowEdit[]> => {
  const errors: Record<string, string> = {};
  const edits: RowEdit[] = [];
  for (const [index, { id, fields }] of changes.entries()) {
    const row = rows.get(id) ?? notFoundError();
    const judged = judgeChange(row, fields, await knownTerms(row.world, tx), now);
    for (const [field, code] of Object.entries(judged.errors)) errors[`changes.${index}.${field}`] = code;
    if (judged.changed.length > 0) edits.push({ row, ...judged });
  }
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { fields: errors });
  if (edits.length === 0) throw new AppError("invalid_input", { fields: { changes: "required" } });
  return edits;
};

const refuseStale = (changes: readonly PreviewedChange[], rows: Map<number, MaterialRow>): void => {
  const stale = changes.flatMap(({ id, updatedAt }) => {
    const row = rows.get(id);
    return row && row.updatedAt.toISOString() !== updatedAt ? [row.title] : [];
  });
  if (stale.length > 0)
    throw new AppError("bulk_changed", {
      values: { titles: [...stale.slice(0, NAMED), ...(stale.length > NAMED ? ["…"] : [])].join(", ") },
    });
};

/**
 * Carries out what was previewed, all of it or nothing, and keeps what was before. Titles, prices, sales, grades and subjects go live at once,
 * without a new review: they were reviewed with the material or say nothing that could harm; changed titles are noted in the audit log.
 * The same edit sent twice is one.
 * @throws AppError not_found, bulk_changed (names what was changed since the preview), invalid_input
 */
export const applyEdit = async (changes: readonly PreviewedChange[], userId: number): Promise<AppliedEdit> => {
  const veiled: (string | null)[] = [];
  const applied = await transaction(async (tx) => {
    await enterEdits(tx, userId);
    const same = await findSame(tx, changes, userId);
    if (same) return same;
    const rows = await findRows(
      userId,
      changes.map(({ id }) => id),
      tx,
    );
    if (changes.some(({ id }) => !rows.has(id))) return notFoundError();
    refuseStale(changes, rows);
    const now = new Date();
    const edits = await judgeAll(tx, changes, rows, now);
    veiled.push(...(await writeRows(tx, edits, now)));
    const stored = edits.map((edit): StoredChange => {
      const { row, after } = edit;
      const version = { updatedAt: row.updatedAt.toISOString(), ...(edit.changed.includes("title") && { slug: row.slug }) };
      return { materialId: row.id, before: { ...version, ...pick(valuesOf(row), edit) }, after: pick(after, edit) };
    });
    const [made] = await tx.insert(bulkEdits).values({ userId, changes: stored }).returning({ id: bulkEdits.id });
    if (!made) throw new Error("no edit was written");
    await noteTitles(tx, userId, made.id, edits);
    return { id: made.id, count: edits.length };
  });
  await forgetPictures(veiled);
  return applied;
};
