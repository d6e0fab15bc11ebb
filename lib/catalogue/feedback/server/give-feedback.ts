import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { FeedbackInput, OwnFeedback } from "#lib/catalogue/feedback/schema.ts";
import { lockRating, recountRating } from "#lib/catalogue/feedback/server/recount-rating.ts";
import { tellSeller } from "#lib/catalogue/feedback/server/tell-people.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { entitlements, feedback, materials, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

/** The right to it, kept as it is until the end: a refund at the same moment comes before or after. */
const findRight = async (tx: Tx, userId: number, materialId: number) => {
  const [right] = await tx
    .select({ orderLineId: entitlements.orderLineId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.materialId, materialId), isNull(entitlements.revokedAt)))
    .for("share");
  return right ?? null;
};

const findMaterial = async (tx: Tx, id: number, userId: number) => {
  const [material] = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), inArray(materials.status, ["published", "archived"]), ne(materials.authorId, userId)));
  return material ?? null;
};

type Material = NonNullable<Awaited<ReturnType<typeof findMaterial>>>;

const checkInput = async (tx: Tx, { classGrades, corrections }: FeedbackInput, material: Material): Promise<void> => {
  const terms = await findTerms(isWorld(material.world) ? material.world : defaultWorld, tx);
  const known = new Set(terms.filter(({ kind }) => kind === "class_grade").map(({ key }) => key));
  const fields: FieldErrors = {};
  if (classGrades.some((key) => !known.has(key))) fields.classGrades = "unknown_term";
  for (const [index, { page }] of corrections.entries()) if (page > material.pageCount) fields[`corrections.${index}.page`] = "page_range";
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
};

export const presentOwn = (row: typeof feedback.$inferSelect): OwnFeedback => {
  const { id, stars, body, classGrades, classContext, corrections, answer, status } = row;
  return { id, stars, body, classGrades, classContext, corrections, answer, isHidden: status === "hidden" };
};

/**
 * ROUTE-5: keeps what a buyer says about a material, one each; said again it replaces the first. The material's rating follows in the same
 * transaction, its seller is told once.
 * @throws AppError not_found: no such material, or no right to it that was not revoked; invalid_input with a code per field
 */
export const giveFeedback = (userId: number, input: FeedbackInput): Promise<OwnFeedback> =>
  transaction(async (tx) => {
    // The right first and the material then, as when an order is completed.
    const right = await findRight(tx, userId, input.materialId);
    if (!right) throw new AppError("not_found");
    await lockRating(tx, input.materialId);
    const material = await findMaterial(tx, input.materialId, userId);
    if (!material) throw new AppError("not_found");
    await checkInput(tx, input, material);
    const { stars, body, classContext } = input;
    const said = {
      stars,
      body,
      classContext,
      corrections: [...input.corrections].sort((a, b) => a.page - b.page),
      classGrades: [...new Set(input.classGrades)],
      version: material.version,
      orderLineId: right.orderLineId,
    };
    const where = and(eq(feedback.materialId, material.id), eq(feedback.authorId, userId));
    const [changed] = await tx
      .update(feedback)
      .set({ ...said, updatedAt: new Date() })
      .where(where)
      .returning();
    const [row] = changed
      ? [changed]
      : await tx
          .insert(feedback)
          .values({ ...said, materialId: material.id, authorId: userId })
          .returning();
    if (!row) throw new AppError("internal");
    await recountRating(tx, material.id);
    const [seller] = await tx.select().from(users).where(eq(users.id, material.authorId));
    if (!changed && seller) await tellSeller(tx, seller, material, row);
    const payload = { id: row.id, materialId: material.id };
    await publish(tx, { emit: [{ room: userRoom(material.authorId), event: "feedback.changed", payload }] });
    return presentOwn(row);
  });
