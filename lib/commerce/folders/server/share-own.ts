import { and, count, eq, isNull, ne } from "drizzle-orm";
import { MAX_SHARED } from "#lib/commerce/folders/rules.ts";
import { changeContent, ownFolders } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Caller } from "#lib/commerce/folders/server/find-owner.ts";
import { put } from "#lib/commerce/folders/server/place-materials.ts";
import { materials, schoolShares } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * Shows colleagues a material of one's own making, in a folder of the staffroom or in none. They see its card; what they may open is decided by
 * rights alone. Again changes nothing but the folder.
 * @throws AppError not_found: in no school, not her own material or one that was refused, no folder of this school's; forbidden; list_full
 */
export const shareOwn = (caller: Caller, { material_id: id, folder_id: folderId }: { material_id: number; folder_id: number | null }) =>
  changeContent(caller, "staffroom", async (tx, own, { userId, schoolId }) => {
    if (schoolId === null) return notFoundError();
    if (folderId !== null) ownFolders(own, [folderId], "staffroom");
    const isHers = and(
      eq(materials.id, id),
      eq(materials.authorId, userId),
      isNull(materials.revisionOf),
      ne(materials.status, "rejected"),
    );
    if ((await tx.$count(materials, isHers)) === 0) return notFoundError();
    await tx.insert(schoolShares).values({ schoolId, userId, materialId: id }).onConflictDoNothing();
    const hers = and(eq(schoolShares.schoolId, schoolId), eq(schoolShares.userId, userId));
    const [row] = await tx.select({ n: count() }).from(schoolShares).where(hers);
    if ((row?.n ?? 0) > MAX_SHARED) throw new AppError("list_full");
    if (folderId !== null) await put(tx, [folderId], [id]);
  });

/** Shows it no longer, wherever in the staffroom it lay; with a licence of the school it stays. @throws AppError not_found; forbidden */
export const endShare = (caller: Caller, id: number) =>
  changeContent(caller, "staffroom", async (tx, _, { userId, schoolId }) => {
    if (schoolId === null) return notFoundError();
    const hers = and(eq(schoolShares.schoolId, schoolId), eq(schoolShares.userId, userId), eq(schoolShares.materialId, id));
    const gone = await tx.delete(schoolShares).where(hers).returning({ id: schoolShares.materialId });
    if (gone.length === 0) return notFoundError();
  });
