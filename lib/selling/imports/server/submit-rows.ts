import { and, asc, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { importRows, imports, materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";

type Key = { importId: number; row: number };

/** Looked at in one go of the job. */
const AT_ONCE = 200;

const isWaitingRow = ({ importId, row }: Key) =>
  and(eq(importRows.importId, importId), eq(importRows.row, row), eq(importRows.state, "sent"));

const settle = async (key: Key, state: "done" | "refused", faults: FieldErrors = {}): Promise<void> => {
  await getDb().update(importRows).set({ state, faults, updatedAt: new Date() }).where(isWaitingRow(key));
};

const isDrawn = async (materialId: number): Promise<boolean> => {
  const files = await getDb().select({ status: materialFiles.status }).from(materialFiles).where(eq(materialFiles.materialId, materialId));
  return files.every(({ status }) => status === "ready" || status === "refused");
};

/** The faults that a refusal means; null: none, it is or will be settled otherwise. */
const faultsOf = (error: unknown): FieldErrors | null => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "invalid_input") return error.detail.fields ?? {};
  return error.code === "not_ready_to_publish" ? { files: "invalid" } : null;
};

/**
 * Submits the draft of a row whose files are there, as its seller would; until they are drawn it waits for the next try. What is submitted
 * already, by another tab or by hand, is done; what is refused stays a draft and says why.
 */
export const submitRow = async (key: Key): Promise<void> => {
  const [found] = await getDb()
    .select({ materialId: importRows.materialId, revision: materials.draftRevision, userId: imports.userId })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .leftJoin(materials, eq(materials.id, importRows.materialId))
    .where(isWaitingRow(key));
  if (!found) return;
  const { materialId, revision, userId } = found;
  // Thrown away meanwhile.
  if (materialId === null || revision === null) return settle(key, "done");
  if (!(await isDrawn(materialId))) return;
  try {
    await submitDraft(materialId, revision, userId);
    await settle(key, "done");
  } catch (error) {
    const faults = faultsOf(error);
    if (faults) await settle(key, "refused", faults);
    // Changed at this moment: the next try knows what she wrote. Locked or gone: somebody was quicker.
    else if (error instanceof AppError && ["draft_locked", "not_found"].includes(error.code)) await settle(key, "done");
  }
};

/** Tries every row that waits to be submitted; safe to repeat. */
export const submitRows = async (): Promise<void> => {
  const waiting = await getDb()
    .select({ importId: importRows.importId, row: importRows.row })
    .from(importRows)
    .where(eq(importRows.state, "sent"))
    .orderBy(asc(importRows.updatedAt), asc(importRows.importId), asc(importRows.row))
    .limit(AT_ONCE);
  for (const key of waiting) await submitRow(key);
};
