import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type FolderFilter, type FolderType, folderTypes } from "#lib/commerce/folders/schema.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const columns = {
  id: folders.id,
  type: folders.type,
  parent_id: folders.parentId,
  title: folders.title,
  is_archive: folders.isArchive,
};
export type FolderRow = { id: number; type: FolderType; parent_id: number | null; title: string; is_archive: boolean };

/** All folders of an owner that are not deleted. */
export const readFolders = (tx: Pick<Tx, "select">, userId: number): Promise<FolderRow[]> =>
  tx
    .select(columns)
    .from(folders)
    .where(and(eq(folders.userId, userId), isNull(folders.deletedAt)))
    .orderBy(asc(folders.id));

/** One owner's changes come one after another: two moves that are each right could together make a circle. */
const lockFolders = async (tx: Tx, userId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders of user ${userId}`}, 0))`);
};

/** Runs a change of somebody's folders under their lock, with all of them as they are then. */
export const changeFolders = <T>(userId: number, work: (tx: Tx, own: FolderRow[]) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await lockFolders(tx, userId);
    return work(tx, await readFolders(tx, userId));
  });

/** Those of her folders that a filter means; ids of others mean nothing (threat 5). */
export const meant = (own: readonly FolderRow[], { ids, folder_type }: FolderFilter): FolderRow[] => {
  const wanted = new Set(ids);
  return own.filter(({ id, type }) => wanted.has(id) && (folder_type === undefined || type === folder_type));
};

/** These folders of one tree, all of them hers. @throws AppError not_found when one is not */
export const ownFolders = (own: readonly FolderRow[], ids: readonly number[], type: FolderType): FolderRow[] => {
  const found = own.filter((folder) => folder.type === type && ids.includes(folder.id));
  return found.length === new Set(ids).size ? found : notFoundError();
};

/** Her folders by the tree they stand in; trees without any are left out. */
export const byTree = <F extends { type: FolderType }>(list: readonly F[]): F[][] =>
  folderTypes.map((type) => list.filter((folder) => folder.type === type)).filter(({ length }) => length > 0);

/** The rows of these ids, of this owner alone. */
export const rowsOf = (userId: number, ids: Iterable<number>) => and(eq(folders.userId, userId), inArray(folders.id, [...ids]));
