import { eq } from "drizzle-orm";
import type { ModeratedType } from "#lib/catalogue/cases/schema.ts";
import { lockRating, recountRating } from "#lib/catalogue/feedback/server/recount-rating.ts";
import { setRemoved } from "#lib/catalogue/questions/server/remove-words.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { comments, courses, feedback, materials, posts } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { findCopies, type MaterialRow } from "#lib/selling/selling/server/find-copy.ts";
import { publishMaterial } from "#lib/selling/selling/server/publish-material.ts";
import { settleBundles } from "#lib/selling/selling/server/settle-bundles.ts";

const lockMaterial = async (tx: Tx, id: number): Promise<MaterialRow> => {
  const [row] = await tx.select().from(materials).where(eq(materials.id, id)).for("update");
  return row ?? notFoundError();
};

const tellSeller = (tx: Tx, { authorId, id, revisionOf, world }: MaterialRow) =>
  publish(tx, {
    purge: [`material:${id}`, `author:${authorId}`, `world:${world}`],
    emit: [{ room: userRoom(authorId), event: "material.changed", payload: { materialId: revisionOf ?? id } }],
  });

/** A submission is granted: what waits is published. Answers storage keys that may be unused now. @throws AppError conflict when it waits no more */
export const publishSubmission = async (tx: Tx, materialId: number): Promise<string[]> => {
  const row = await lockMaterial(tx, materialId);
  if (row.status !== "in_review" && row.status !== "rejected") throw new AppError("conflict");
  const unused = await publishMaterial(tx, await findCopies(row.revisionOf ?? row.id, row.authorId, tx));
  await tellSeller(tx, row);
  return unused;
};

/** A submission is refused: the seller can change it and ask again. */
export const refuseSubmission = async (tx: Tx, materialId: number, statement: string): Promise<void> => {
  const row = await lockMaterial(tx, materialId);
  if (row.status !== "in_review") throw new AppError("conflict");
  await tx
    .update(materials)
    .set({ status: "rejected", statusReason: statement, updatedAt: new Date() })
    .where(eq(materials.id, materialId));
  await tellSeller(tx, row);
};

const removeMaterial = async (tx: Tx, id: number, statement: string): Promise<void> => {
  const row = await lockMaterial(tx, id);
  if (row.status === "published" || row.status === "archived")
    await tx.update(materials).set({ status: "rejected", statusReason: statement, updatedAt: new Date() }).where(eq(materials.id, id));
  await settleBundles(tx, [id]);
  await tellSeller(tx, row);
};

const returnMaterial = async (tx: Tx, id: number): Promise<void> => {
  const row = await lockMaterial(tx, id);
  if (row.status === "rejected" && row.publishedAt)
    await tx.update(materials).set({ status: "published", statusReason: null, updatedAt: new Date() }).where(eq(materials.id, id));
  await settleBundles(tx, [id]);
  await tellSeller(tx, row);
};

const setPost = async (tx: Tx, id: number, status: "hidden" | "published"): Promise<void> => {
  const [row] = await tx.update(posts).set({ status }).where(eq(posts.id, id)).returning({ authorId: posts.authorId });
  if (row) await publish(tx, { purge: [`post:${id}`, `author:${row.authorId}`] });
};

const setComment = async (tx: Tx, id: number, status: "hidden" | "visible"): Promise<void> => {
  const [row] = await tx.update(comments).set({ status }).where(eq(comments.id, id)).returning({ postId: comments.postId });
  if (row) await publish(tx, { purge: [`post:${row.postId}`] });
};

const setFeedback = async (tx: Tx, id: number, status: "hidden" | "visible"): Promise<void> => {
  const [found] = await tx.select({ materialId: feedback.materialId }).from(feedback).where(eq(feedback.id, id));
  if (!found) return;
  await lockRating(tx, found.materialId);
  await tx.update(feedback).set({ status }).where(eq(feedback.id, id));
  await recountRating(tx, found.materialId);
};

const setCourse = async (tx: Tx, id: number, removedAt: Date | null): Promise<void> => {
  const [row] = await tx.update(courses).set({ removedAt }).where(eq(courses.id, id)).returning({ world: courses.world });
  if (row) await publish(tx, { purge: [`course:${id}`, `courses:${row.world}`] });
};

/** A notice is granted: the public sees it no longer. Of a person nothing is removed here: blocking is an act of its own. */
export const removeContent = async (tx: Tx, type: ModeratedType, id: number, statement: string): Promise<void> => {
  if (type === "material") await removeMaterial(tx, id, statement);
  else if (type === "post") await setPost(tx, id, "hidden");
  else if (type === "comment") await setComment(tx, id, "hidden");
  else if (type === "feedback") await setFeedback(tx, id, "hidden");
  else if (type === "question" || type === "answer") await setRemoved(tx, id, type, true);
  else if (type === "course") await setCourse(tx, id, new Date());
};

/** An appeal against a removal is granted: it is as it was. */
export const returnContent = async (tx: Tx, type: ModeratedType, id: number): Promise<void> => {
  if (type === "material") await returnMaterial(tx, id);
  else if (type === "post") await setPost(tx, id, "published");
  else if (type === "comment") await setComment(tx, id, "visible");
  else if (type === "feedback") await setFeedback(tx, id, "visible");
  else if (type === "question" || type === "answer") await setRemoved(tx, id, type, false);
  else if (type === "course") await setCourse(tx, id, null);
};
