import { and, eq, isNull } from "drizzle-orm";
import type { ChangedFolders, FolderFilter, SharedLink } from "#lib/commerce/folders/schema.ts";
import { changeFolders, meant, rowsOf } from "#lib/commerce/folders/server/enter-folders.ts";
import { makeFolderLink, readFolderLink } from "#lib/commerce/folders/server/folder-link.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Wanted = { folder_id: number; shows_owner: boolean };

/**
 * Gives a folder a public page, which only those find who have its link, and says whether it names her. Again keeps the link.
 * @throws AppError not_found for a folder that is not hers
 */
export const shareFolder = (userId: number, world: World, { folder_id: id, shows_owner: showsOwner }: Wanted): Promise<SharedLink> =>
  changeFolders(userId, async (tx) => {
    const isHers = and(eq(folders.id, id), eq(folders.userId, userId), isNull(folders.deletedAt));
    const [folder] = await tx.select({ nonce: folders.linkNonce, hash: folders.linkHash }).from(folders).where(isHers);
    if (!folder) return notFoundError();
    const { nonce, hash } = folder;
    const known = nonce !== null && hash !== null ? readFolderLink({ nonce, hash }) : null;
    if (known !== null) {
      await tx.update(folders).set({ showsOwner }).where(isHers);
      return { link: href(world, "tokenLinks.folder", { token: known }) };
    }
    const made = makeFolderLink();
    await tx.update(folders).set({ showsOwner, linkNonce: made.nonce, linkHash: made.hash }).where(isHers);
    return { link: href(world, "tokenLinks.folder", { token: made.token }) };
  });

/** Takes public links back: they lead nowhere from now on, and a new one will be another. */
export const unshareFolders = (userId: number, filter: FolderFilter): Promise<ChangedFolders> =>
  changeFolders(userId, async (tx, own) => {
    const ids = meant(own, filter).map(({ id }) => id);
    if (ids.length > 0) await tx.update(folders).set({ linkNonce: null, linkHash: null, showsOwner: false }).where(rowsOf(userId, ids));
    return { count: ids.length };
  });
