import { and, isNotNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { judgeMove, MAX_FOLDERS, pathOf, subtreeOf, UNDO_DAYS } from "#lib/commerce/folders/rules.ts";
import type { ChangedFolders, FolderFilter } from "#lib/commerce/folders/schema.ts";
import { byTree, changeFolders, isOwners, meant, rowsOf } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Caller, Owner } from "#lib/commerce/folders/server/find-owner.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** Deletes folders with all below them. The materials in them stay hers; for 30 days the folders can come back. */
export const deleteFolders = (caller: Caller, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(caller, filter.folder_type, async (tx, own, owner) => {
    const chosen = meant(own, filter).map(({ id }) => id);
    const gone = subtreeOf(own, chosen);
    // One moment for all that went together: it comes back together. A public link ends with its folder, for good.
    if (gone.size > 0)
      await tx.update(folders).set({ deletedAt: sql`statement_timestamp()`, linkNonce: null, linkHash: null }).where(rowsOf(owner, gone));
    return { count: chosen.length };
  });

const goneRow = z.object({
  id: z.int(),
  type: z.enum(folders.type.enumValues),
  parent_id: z.int().nullable(),
  title: z.string(),
  is_archive: z.boolean(),
  went: z.string(),
});

const readGone = (tx: Tx, owner: Owner) => queryRows(tx, goneRow)`
  select id, type, parent_id, title, is_archive, deleted_at::text as went from folders
  where ${isOwners(owner)} and deleted_at > now() - make_interval(days => ${UNDO_DAYS}) order by id`;

/**
 * Brings back deleted folders with what went together with them; where their parent is gone, archived or too deep by now, they stand at the
 * top.
 * @throws AppError list_full when the tree has no room for them any more
 */
export const restoreFolders = (caller: Caller, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(caller, filter.folder_type, async (tx, own, owner) => {
    const gone = await readGone(tx, owner);
    const chosen = meant(gone, filter).map(({ id }) => id);
    const back = new Set<number>();
    for (const id of chosen) {
      const went = gone.find((folder) => folder.id === id)?.went;
      for (const below of subtreeOf(
        gone.filter((folder) => folder.went === went),
        [id],
      ))
        back.add(below);
    }
    const returning = gone.filter(({ id }) => back.has(id));
    for (const group of byTree(returning)) {
      const type = group[0]?.type;
      const tree = own.filter((folder) => folder.type === type);
      if (tree.length + group.length > MAX_FOLDERS) throw new AppError("list_full");
      const whole = [...tree, ...group];
      // Only where it hung on something that did not come back with it.
      const tops = group.filter(({ parent_id }) => parent_id !== null && !back.has(parent_id));
      const homeless = tops.filter(({ id, parent_id }) => {
        const [parent] = pathOf(tree, parent_id);
        return !parent || parent.is_archive || judgeMove(whole, [id], parent_id) !== null;
      });
      if (homeless.length > 0)
        await tx
          .update(folders)
          .set({ parentId: null })
          .where(
            rowsOf(
              owner,
              homeless.map(({ id }) => id),
            ),
          );
    }
    if (back.size > 0) await tx.update(folders).set({ deletedAt: null }).where(rowsOf(owner, back));
    return { count: chosen.length };
  });

/** Forgets folders that cannot come back any more. */
export const forgetFolders = async (): Promise<void> => {
  const isOver = lt(folders.deletedAt, sql`now() - make_interval(days => ${UNDO_DAYS})`);
  await getDb()
    .delete(folders)
    .where(and(isNotNull(folders.deletedAt), isOver));
};
