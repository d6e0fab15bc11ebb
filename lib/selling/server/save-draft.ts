import { eq } from "drizzle-orm";
import { type Tx, transaction } from "#lib/db/client.ts";
import { materials } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/http/errors.ts";
import { addJob } from "#lib/jobs/add-job.ts";
import { processJob } from "#lib/materials/server/process-job.ts";
import { isEditable } from "#lib/selling/rules.ts";
import type { DraftFields, SavedDraft } from "#lib/selling/schema.ts";
import { fieldsOf } from "#lib/selling/server/draft-fields.ts";
import { findCopies, type MaterialRow, revisionOf } from "#lib/selling/server/find-copy.ts";
import { openCopy } from "#lib/selling/server/open-copy.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Wanted = { id: number; revision: number; fields: Partial<DraftFields> };

/** What the pictures are drawn by follows at once; the rest only when it is published. */
const drawn = (fields: DraftFields) => ({
  ...{ world: fields.world, language: worlds[fields.world as World].bcp47 },
  ...{ freePages: fields.freePages, previewMode: fields.previewMode },
});

const redraw = async (tx: Tx, row: MaterialRow, fields: DraftFields): Promise<void> => {
  const isSame = row.freePages === fields.freePages && row.previewMode === fields.previewMode && row.world === fields.world;
  if (!isSame) await addJob(tx, ...processJob(row.id));
};

/**
 * Keeps what was typed. `revision` is the one the screen began with: who saves second gets draft_changed and keeps her text.
 * @throws AppError not_found, draft_changed (409), draft_locked (409, while somebody reviews it)
 */
export const saveDraft = ({ id, revision, fields: changes }: Wanted, authorId: number): Promise<SavedDraft> =>
  transaction(async (tx) => {
    const copies = await findCopies(id, authorId, tx);
    if (revisionOf(copies) !== revision) throw new AppError("draft_changed");
    const row = await openCopy(tx, copies);
    if (!isEditable(row.status)) throw new AppError("draft_locked");
    const fields = { ...fieldsOf(row), ...changes };
    await redraw(tx, row, fields);
    const savedAt = new Date();
    await tx
      .update(materials)
      .set({ ...drawn(fields), draft: fields, draftRevision: row.draftRevision + 1, updatedAt: savedAt })
      .where(eq(materials.id, row.id));
    return { id, revision: row.draftRevision + 1, savedAt: savedAt.toISOString() };
  });
