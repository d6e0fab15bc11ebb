import { pathOf, subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { ChangedFolders, FolderFilter } from "#lib/commerce/folders/schema.ts";
import { changeFolders, meant, rowsOf } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Caller } from "#lib/commerce/folders/server/find-owner.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";

/** Puts folders with all below them away; what lies in them stays hers and is found as before. */
export const archiveFolders = (caller: Caller, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(caller, filter.folder_type, async (tx, own, owner) => {
    const chosen = meant(own, filter).filter((folder) => !folder.is_archive);
    const whole = subtreeOf(
      own,
      chosen.map(({ id }) => id),
    );
    if (whole.size > 0) await tx.update(folders).set({ isArchive: true }).where(rowsOf(owner, whole));
    return { count: chosen.length };
  });

/** Takes folders with all below them out of the archive; one whose parent stays there comes to the top. */
export const unarchiveFolders = (caller: Caller, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(caller, filter.folder_type, async (tx, own, owner) => {
    const chosen = meant(own, filter).filter((folder) => folder.is_archive);
    const whole = subtreeOf(
      own,
      chosen.map(({ id }) => id),
    );
    const isLeftBehind = (id: number): boolean => {
      const [, parent] = pathOf(own, id);
      return parent?.is_archive === true && !whole.has(parent.id);
    };
    const tops = chosen.map(({ id }) => id).filter(isLeftBehind);
    if (tops.length > 0) await tx.update(folders).set({ parentId: null }).where(rowsOf(owner, tops));
    if (whole.size > 0) await tx.update(folders).set({ isArchive: false }).where(rowsOf(owner, whole));
    return { count: chosen.length };
  });
