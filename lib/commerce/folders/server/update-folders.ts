import { judgeMove } from "#lib/commerce/folders/rules.ts";
import type { ChangedFolders, UpdateFolders } from "#lib/commerce/folders/schema.ts";
import { ownParent } from "#lib/commerce/folders/server/create-folder.ts";
import { byTree, changeFolders, meant, rowsOf } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Caller } from "#lib/commerce/folders/server/find-owner.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Renames a folder, or moves folders of one tree under another of it or to its top: all of them or none.
 * @throws AppError not_found: the parent is not hers, of another tree or archived; folder_inside_itself; folder_too_deep
 */
export const updateFolders = (caller: Caller, { queryFilter, title, parent_id: parentId }: UpdateFolders): Promise<ChangedFolders> =>
  changeFolders(caller, queryFilter.folder_type, async (tx, own, owner) => {
    const chosen = meant(own, queryFilter);
    const ids = chosen.map(({ id }) => id);
    if (parentId !== undefined) {
      for (const group of byTree(chosen)) {
        const type = group[0]?.type ?? "purchased";
        if (parentId !== null) ownParent(own, parentId, type);
        const tree = own.filter((folder) => folder.type === type);
        const fault = judgeMove(
          tree,
          group.map(({ id }) => id),
          parentId,
        );
        if (fault === "folder_inside_itself") throw new AppError("folder_inside_itself");
        if (fault === "folder_too_deep") throw new AppError("folder_too_deep");
      }
    }
    if (ids.length === 0) return { count: 0 };
    const values = { ...(title !== undefined && { title }), ...(parentId !== undefined && { parentId }) };
    await tx.update(folders).set(values).where(rowsOf(owner, ids));
    return { count: ids.length };
  });
