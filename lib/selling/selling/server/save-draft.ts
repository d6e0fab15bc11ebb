import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { tidyTags } from "#lib/catalogue/materials/schema.ts";
import { cleanDescription } from "#lib/catalogue/materials/server/clean-description.ts";
import { processJob } from "#lib/catalogue/materials/server/process-job.ts";
import { redrawJob } from "#lib/catalogue/materials/server/redraw-pages.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { isEditable } from "#lib/selling/selling/rules.ts";
import type { DraftFields, SavedDraft } from "#lib/selling/selling/schema.ts";
import { refuseNewParts } from "#lib/selling/selling/server/check-parts.ts";
import { findCopies, type MaterialRow, revisionOf } from "#lib/selling/selling/server/find-copy.ts";
import { refuseExercises } from "#lib/selling/selling/server/hand-in-exercises.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";
import { openCopy } from "#lib/selling/selling/server/open-copy.ts";

type Wanted = { id: number; revision: number; fields: Partial<DraftFields> };

/** What the pictures are drawn by follows at once; the rest only when it is published. */
const drawn = (fields: DraftFields) => ({
  world: fields.world,
  language: worlds[fields.world].bcp47,
  freePages: fields.freePages,
  freePageNumbers: fields.freePageNumbers,
  previewMode: fields.previewMode,
});

const redraw = async (tx: Tx, row: MaterialRow, before: DraftFields, fields: DraftFields): Promise<void> => {
  // Another world reads the words of the pages otherwise; another choice of pages, or none to be made, only shows them otherwise.
  if (row.world !== fields.world) await addJob(tx, ...processJob(row));
  else if (!isDeepStrictEqual(drawn(fields), drawn({ ...fields, ...pick(row) })) || isFree(before) !== isFree(fields))
    await addJob(tx, ...redrawJob(row));
};

const pick = ({ freePages, freePageNumbers, previewMode }: MaterialRow) => ({ freePages, freePageNumbers, previewMode });
const isFree = ({ priceMinor }: DraftFields): boolean => priceMinor === 0;

/** What was typed as it may be kept: markup sanitised with its words beside it (threat 19), tags and pages each once. */
const tidy = (changes: Partial<DraftFields>): Partial<DraftFields> => {
  const { description, descriptionHtml, curriculum, freePageNumbers } = changes;
  const isDescribed = description !== undefined || descriptionHtml !== undefined;
  return {
    ...changes,
    ...(isDescribed && cleanDescription({ description: description ?? "", descriptionHtml: descriptionHtml ?? "" })),
    ...(curriculum && { curriculum: tidyTags(curriculum) }),
    ...(freePageNumbers && { freePageNumbers: [...new Set(freePageNumbers)].sort((a, b) => a - b) }),
  };
};

/**
 * Keeps what was typed. `revision` is the one the screen began with: who saves second gets draft_changed and keeps her text.
 * @throws AppError not_found, draft_changed (409), draft_locked (409, while somebody reviews it), invalid_input (parts that are not hers to
 * sell, another world for a linked translation, exercises that are not hers)
 */
export const saveDraft = ({ id, revision, fields: changes }: Wanted, authorId: number): Promise<SavedDraft> =>
  transaction(async (tx) => {
    const copies = await findCopies(id, authorId, tx);
    if (revisionOf(copies) !== revision) throw new AppError("draft_changed");
    const row = await openCopy(tx, copies);
    if (!isEditable(row.status)) throw new AppError("draft_locked");
    const before = await loadFields(row, tx);
    const fields = { ...before, ...tidy(changes) };
    if (copies.own.translationGroup && fields.world !== row.world) throw new AppError("invalid_input", { fields: { world: "invalid" } });
    await refuseNewParts(tx, row, before, fields);
    await refuseExercises(tx, row, before, fields);
    await redraw(tx, row, before, fields);
    const savedAt = new Date();
    await tx
      .update(materials)
      .set({ ...drawn(fields), draft: fields, draftRevision: row.draftRevision + 1, updatedAt: savedAt })
      .where(eq(materials.id, row.id));
    return { id, revision: row.draftRevision + 1, savedAt: savedAt.toISOString() };
  });
