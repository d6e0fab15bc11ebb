import { and, eq } from "drizzle-orm";
import type { LessonPack, SavePackInput } from "#lib/commerce/packs/schema.ts";
import { findPack, ownPack } from "#lib/commerce/packs/server/find-pack.ts";
import { findPageStates } from "#lib/commerce/packs/server/find-page-states.ts";
import { presentPack } from "#lib/commerce/packs/server/present-pack.ts";
import { transaction } from "#lib/platform/db/client.ts";
import type { PackPage } from "#lib/platform/db/schema/lesson-packs.ts";
import { lessonPacks } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const placeOf = ({ materialId, fileId, number }: Pick<PackPage, "materialId" | "fileId" | "number">) => `${materialId}/${fileId}/${number}`;

/**
 * Keeps a pack as its editor holds it. What was in it may stay whatever became of it, so that she sees why it cannot be printed; what comes
 * new must be hers and may go into a pack.
 * @throws AppError not_found, pack_changed (409, saved in another window since), pack_page_refused (409)
 */
export const savePack = ({ id, revision, pages, ...fields }: SavePackInput, userId: number): Promise<LessonPack> =>
  transaction(async (tx) => {
    const before = await findPack(id, userId, tx);
    const known = new Map(before.pages.map((page) => [placeOf(page), page.title]));
    const states = await findPageStates(
      userId,
      pages.map((page) => ({ ...page, title: known.get(placeOf(page)) ?? "" })),
      tx,
    );
    if (states.some((page) => page.state !== "ready" && !known.has(placeOf(page)))) throw new AppError("pack_page_refused");
    const kept = states.map(({ materialId, fileId, number, title, isKey }) => ({ materialId, fileId, number, title, isKey }));
    const [row] = await tx
      .update(lessonPacks)
      .set({ ...fields, pages: kept, revision: revision + 1, updatedAt: new Date() })
      .where(and(ownPack(id, userId), eq(lessonPacks.revision, revision)))
      .returning();
    if (!row) throw new AppError("pack_changed");
    return presentPack(row, tx);
  });
