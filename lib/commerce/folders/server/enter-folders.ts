import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type FolderFilter, type FolderType, folderTypes } from "#lib/commerce/folders/schema.ts";
import { type Caller, holdOwner, type Owner } from "#lib/commerce/folders/server/find-owner.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

const columns = {
  id: folders.id,
  type: folders.type,
  parent_id: folders.parentId,
  title: folders.title,
  is_archive: folders.isArchive,
};
export type FolderRow = { id: number; type: FolderType; parent_id: number | null; title: string; is_archive: boolean };

/** Folders of her own, or of her school. */
export const isOwners = ({ userId, schoolId }: Pick<Owner, "userId" | "schoolId">): SQL =>
  schoolId === null ? eq(folders.userId, userId) : eq(folders.schoolId, schoolId);

/** All folders of an owner that are not deleted. */
export const readFolders = (tx: Pick<Tx, "select">, owner: Pick<Owner, "userId" | "schoolId">): Promise<FolderRow[]> =>
  tx
    .select(columns)
    .from(folders)
    .where(and(isOwners(owner), isNull(folders.deletedAt)))
    .orderBy(asc(folders.id));

/** One owner's changes come one after another: two moves that are each right could together make a circle. */
const lockFolders = async (tx: Tx, { userId, schoolId }: Owner): Promise<void> => {
  const name = schoolId === null ? `folders of user ${userId}` : `folders of school ${schoolId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

type Work<T> = (tx: Tx, own: FolderRow[], owner: Owner) => Promise<T>;

/** Runs a change of what lies in an owner's folders under their lock, with all of them as they are then. @throws AppError not_found, forbidden */
export const changeContent = <T>(caller: Caller, type: FolderType | undefined, work: Work<T>): Promise<T> =>
  transaction(async (tx) => {
    const owner = await holdOwner(tx, caller, type);
    await lockFolders(tx, owner);
    return work(tx, await readFolders(tx, owner), owner);
  });

/** The same for a change of the folders themselves. @throws AppError not_found; forbidden for whoever may not arrange her school's */
export const changeFolders = <T>(caller: Caller, type: FolderType | undefined, work: Work<T>): Promise<T> =>
  changeContent(caller, type, (tx, own, owner) => {
    if (!owner.mayArrange) throw new AppError("forbidden");
    return work(tx, own, owner);
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
export const rowsOf = (owner: Owner, ids: Iterable<number>) => and(isOwners(owner), inArray(folders.id, [...ids]));
