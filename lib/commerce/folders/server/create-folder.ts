import { judgeMove, MAX_FOLDERS } from "#lib/commerce/folders/rules.ts";
import type { Folder, FolderType } from "#lib/commerce/folders/schema.ts";
import { changeFolders, type FolderRow, ownFolders } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Caller } from "#lib/commerce/folders/server/find-owner.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** The folder something is to be put under, and what lies in an archive takes nothing up. @throws AppError not_found */
export const ownParent = (own: readonly FolderRow[], parentId: number, type: FolderType): FolderRow => {
  const [parent] = ownFolders(own, [parentId], type);
  return parent && !parent.is_archive ? parent : notFoundError();
};

type Wanted = { folder_type: FolderType; title: string; parent_id: number | null };

/**
 * A new folder of the tree, at the top or under one of her own.
 * @throws AppError not_found: the parent is none of hers, of another tree or archived; forbidden; folder_too_deep; list_full
 */
export const createFolder = (caller: Caller, { folder_type: type, title, parent_id: parentId }: Wanted): Promise<Folder> =>
  changeFolders(caller, type, async (tx, own, { userId, schoolId }) => {
    const tree = own.filter((folder) => folder.type === type);
    if (parentId !== null) ownParent(own, parentId, type);
    if (tree.length >= MAX_FOLDERS) throw new AppError("list_full");
    // As high as any new folder: one, without subfolders.
    if (judgeMove(tree, [0], parentId) !== null) throw new AppError("folder_too_deep");
    const [made] = await tx
      .insert(folders)
      .values({ ...(schoolId === null ? { userId } : { schoolId }), type, parentId, title })
      .returning({ id: folders.id });
    if (!made) throw new Error("no folder was written");
    return { id: made.id, title, parent_id: parentId, is_archive: false, folders_materials: [], link: null, shows_owner: false };
  });
