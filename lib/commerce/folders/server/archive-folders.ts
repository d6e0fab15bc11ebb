import { pathOf, subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { ChangedFolders, FolderFilter } from "#lib/commerce/folders/schema.ts";
import { changeFolders, meant, rowsOf } from "#lib/commerce/folders/server/enter-folders.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";

/** Puts folders with all below them away; what lies in them stays hers and is found as before. */
export const archiveFolders = (userId: number, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(userId, async (tx, own) => {
    const chosen = meant(own, filter).filter((folder) => !folder.is_archive);
    const whole = subtreeOf(
      own,
      chosen.map(({ id }) => id),
    );
    if (whole.size > 0) await tx.update(folders).set({ isArchive: true }).where(rowsOf(userId, whole));
    return { count: chosen.length };
  });

/** Takes folders with all below them out of the archive; one whose parent stays there comes to the top. */
export const unarchiveFolders = (userId: number, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(userId, async (tx, own) => {
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
    if (tops.length > 0) await tx.update(folders).set({ parentId: null }).where(rowsOf(userId, tops));
    if (whole.size > 0) await tx.update(folders).set({ isArchive: false }).where(rowsOf(userId, whole));
    return { count: chosen.length };
  });
