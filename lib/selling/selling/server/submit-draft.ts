import { eq } from "drizzle-orm";
import { closeSubmission, openSubmission } from "#lib/catalogue/cases/server/open-submission.ts";
import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { isEditable, isReady, needsReview } from "#lib/selling/selling/rules.ts";
import { checkDraft } from "#lib/selling/selling/server/check-draft.ts";
import { refuseParts } from "#lib/selling/selling/server/check-parts.ts";
import { deleteUnusedBytes } from "#lib/selling/selling/server/delete-unused-bytes.ts";
import { filesState } from "#lib/selling/selling/server/files-state.ts";
import { type Copies, findCopies, workingRow } from "#lib/selling/selling/server/find-copy.ts";
import { findFindings } from "#lib/selling/selling/server/find-findings.ts";
import { handInExercises } from "#lib/selling/selling/server/hand-in-exercises.ts";
import { listParts } from "#lib/selling/selling/server/list-parts.ts";
import { loadFields } from "#lib/selling/selling/server/load-fields.ts";
import { countPublished, publishMaterial } from "#lib/selling/selling/server/publish-material.ts";
import { refuseUnverified } from "#lib/selling/verification/server/refuse-unverified.ts";

export type Submitted = { state: "published" | "in_review" };

const refuseUnready = async (tx: Tx, copies: Copies): Promise<void> => {
  const row = workingRow(copies);
  const fields = await loadFields(row, tx);
  const errors = checkDraft(fields, await knownTerms(fields.world, tx), row.isBundle);
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { fields: errors });
  if (row.isBundle) await refuseParts(tx, row.authorId, fields);
  const parts = row.isBundle ? await listParts(fields, row.authorId, tx) : [];
  if (!isReady({ fields, files: await filesState(tx, row.id), isBundle: row.isBundle, parts })) throw new AppError("not_ready_to_publish");
};

const sendToReview = async (tx: Tx, copies: Copies, findings: Awaited<ReturnType<typeof findFindings>>): Promise<void> => {
  const row = workingRow(copies);
  await tx.update(materials).set({ status: "in_review", submittedAt: new Date(), statusReason: null }).where(eq(materials.id, row.id));
  const fields = await loadFields(row, tx);
  // What she says about pages that are like others' is of no use without them.
  const note = findings.length > 0 ? fields.findingsNote : "";
  await openSubmission(tx, { materialId: row.id, ownerId: row.authorId, world: row.world, title: fields.title, findings, note });
  await publish(tx, { emit: [{ room: userRoom(row.authorId), event: "material.changed", payload: { materialId: copies.own.id } }] });
};

/**
 * A seller wants it published. It is at once, unless a person looks first: her first three materials, pages like those of others, and what
 * was taken off sale by a moderator.
 * @throws AppError not_found, invalid_input (one code per field), not_ready_to_publish (files), draft_locked, draft_changed,
 * verification_needed
 */
export const submitDraft = async (id: number, revision: number, authorId: number): Promise<Submitted> => {
  const unused: string[] = [];
  const state = await transaction(async (tx): Promise<Submitted["state"]> => {
    unused.length = 0;
    const copies = await findCopies(id, authorId, tx);
    await refuseUnverified(tx, authorId);
    const row = workingRow(copies);
    if (!isEditable(row.status)) throw new AppError("draft_locked");
    if (row.draftRevision !== revision) throw new AppError("draft_changed");
    await refuseUnready(tx, copies);
    unused.push(...(await handInExercises(tx, row, await loadFields(row, tx))));
    const findings = await findFindings(row.id, authorId, tx);
    const isReviewed = copies.own.status === "rejected" || needsReview({ publishedBefore: await countPublished(tx, authorId), findings });
    if (isReviewed) await sendToReview(tx, copies, findings);
    else unused.push(...(await publishMaterial(tx, copies)));
    return isReviewed ? "in_review" : "published";
  });
  await deleteUnusedBytes(unused);
  return { state };
};

/** Takes a material back out of the review to change it. @throws AppError not_found, draft_locked when nobody reviews it */
export const withdrawSubmission = (id: number, authorId: number): Promise<void> =>
  transaction(async (tx) => {
    const row = workingRow(await findCopies(id, authorId, tx));
    if (row.status !== "in_review") throw new AppError("draft_locked");
    await closeSubmission(tx, row.id);
    await tx.update(materials).set({ status: "draft", submittedAt: null }).where(eq(materials.id, row.id));
  });
