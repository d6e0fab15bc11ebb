import { and, eq, isNull } from "drizzle-orm";
import type { ChangedFolders, FolderFilter, SharedLink } from "#lib/commerce/folders/schema.ts";
import { changeFolders, meant, rowsOf } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Caller } from "#lib/commerce/folders/server/find-owner.ts";
import { folderLink } from "#lib/commerce/folders/server/folder-link.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Wanted = { folder_id: number; shows_owner: boolean };

/**
 * Gives a folder a public page, which only those find who have its link, and says whether it names her. Again keeps the link.
 * @throws AppError not_found for a folder that is not hers alone: a staffroom's is for its school
 */
export const shareFolder = (caller: Caller, world: World, { folder_id: id, shows_owner: showsOwner }: Wanted): Promise<SharedLink> =>
  changeFolders(caller, undefined, async (tx) => {
    const isHers = and(eq(folders.id, id), eq(folders.userId, caller.userId), isNull(folders.deletedAt));
    const [folder] = await tx.select({ nonce: folders.linkNonce, hash: folders.linkHash }).from(folders).where(isHers);
    if (!folder) return notFoundError();
    const known = folderLink.read(folder);
    if (known !== null) {
      await tx.update(folders).set({ showsOwner }).where(isHers);
      return { link: href(world, "tokenLinks.folder", { token: known }) };
    }
    const made = folderLink.make();
    await tx.update(folders).set({ showsOwner, linkNonce: made.nonce, linkHash: made.hash }).where(isHers);
    return { link: href(world, "tokenLinks.folder", { token: made.secret }) };
  });

/** Takes public links back: they lead nowhere from now on, and a new one will be another. */
export const unshareFolders = (caller: Caller, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(caller, filter.folder_type, async (tx, own, owner) => {
    const ids = meant(own, filter).map(({ id }) => id);
    if (ids.length > 0) await tx.update(folders).set({ linkNonce: null, linkHash: null, showsOwner: false }).where(rowsOf(owner, ids));
    return { count: ids.length };
  });
