import { sql } from "drizzle-orm";
import { z } from "zod";
import { findRates } from "#lib/catalogue/search/server/find-rates.ts";
import { conditionsOf } from "#lib/catalogue/search/server/search-conditions.ts";
import { MAX_IN_FOLDER } from "#lib/commerce/folders/rules.ts";
import type { ChangedMaterials, FolderType, MaterialFilter } from "#lib/commerce/folders/schema.ts";
import { changeContent, type FolderRow, ownFolders } from "#lib/commerce/folders/server/enter-folders.ts";
import type { Caller, Owner } from "#lib/commerce/folders/server/find-owner.ts";
import { isRenewed, shelfOf, shelfSource } from "#lib/commerce/folders/server/shelf.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryIds, queryRow } from "#lib/platform/db/query-rows.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const fullRow = z.object({ folder_id: z.int() });

/** Who may not arrange her school's staffroom moves in it what she shows herself, and nothing else is meant. */
const hersIn = (owner: Owner) => ({ ...owner, sharedOnly: !owner.mayArrange });

/** What of her own a filter means, by id. Locked folders are given in `own`. */
const findMeant = async (tx: Tx, owner: Owner, world: World, filter: MaterialFilter, own: FolderRow[]): Promise<number[]> => {
  const { source } = await shelfSource(tx, hersIn(owner), filter, own);
  const rates = await findRates(world, { sort: "newest", filters: filter.filters });
  const conditions = conditionsOf(filter.filters, rates).flatMap(({ condition }) => (condition ? [sql` and ${condition}`] : []));
  return queryIds(tx)`select m.id ${source} ${sql.join(conditions)} ${filter.isRenewed ? sql`and ${isRenewed}` : sql``} order by m.id`;
};

const take = (tx: Tx, folderIds: readonly number[], materialIds: readonly number[]) =>
  tx.execute(sql`delete from folders_materials
    where folder_id = any(${sql.param([...folderIds])}::bigint[]) and material_id = any(${sql.param([...materialIds])}::bigint[])`);

export const put = async (tx: Tx, folderIds: readonly number[], materialIds: readonly number[]): Promise<void> => {
  await tx.execute(sql`insert into folders_materials (folder_id, material_id)
    select f, m from unnest(${sql.param([...folderIds])}::bigint[]) f, unnest(${sql.param([...materialIds])}::bigint[]) m on conflict do nothing`);
  const full = await queryRow(tx, fullRow)`select folder_id from folders_materials
    where folder_id = any(${sql.param([...folderIds])}::bigint[]) group by 1 having count(*) > ${MAX_IN_FOLDER} limit 1`;
  if (full) throw new AppError("list_full");
};

type Added = { folder_ids: number[]; remove_folder_ids: number[]; queryFilter: MaterialFilter };

/**
 * Puts what of her own a filter means into folders, and takes it out of others at the same moment. In them already changes nothing.
 * @throws AppError not_found: a folder is not hers or of another tree; list_full
 */
export const addMaterials = (
  caller: Caller,
  world: World,
  { folder_ids, remove_folder_ids, queryFilter }: Added,
): Promise<ChangedMaterials> =>
  changeContent(caller, queryFilter.folder_type, async (tx, own, owner) => {
    ownFolders(own, [...folder_ids, ...remove_folder_ids], queryFilter.folder_type);
    const ids = await findMeant(tx, owner, world, queryFilter, own);
    await take(
      tx,
      remove_folder_ids.filter((id) => !folder_ids.includes(id)),
      ids,
    );
    await put(tx, folder_ids, ids);
    return { count: ids.length };
  });

/** Takes what a filter means out of folders; it stays hers. @throws AppError not_found: a folder is not hers or of another tree */
export const removeMaterials = (
  caller: Caller,
  world: World,
  { folder_ids, queryFilter }: Omit<Added, "remove_folder_ids">,
): Promise<ChangedMaterials> =>
  changeContent(caller, queryFilter.folder_type, async (tx, own, owner) => {
    ownFolders(own, folder_ids, queryFilter.folder_type);
    const ids = await findMeant(tx, owner, world, queryFilter, own);
    await take(tx, folder_ids, ids);
    return { count: ids.length };
  });

/** Whether a material is hers today. @throws AppError not_found when it is not */
const checkShelf = async (tx: Tx, owner: Owner, type: FolderType, materialId: number): Promise<void> => {
  const [found] = await queryIds(tx)`
    select m.id from ${shelfOf(hersIn(owner), type)} s join materials m on m.id = s.material_id where m.id = ${materialId}`;
  if (found === undefined) notFoundError();
};

type Synced = { id: number; folder_ids: number[]; folder_type: FolderType };

/**
 * One material of hers lies in exactly these folders of a tree afterwards; none: in no folder.
 * @throws AppError not_found: the material or a folder is not hers; list_full
 */
export const syncMaterial = (caller: Caller, { id, folder_ids, folder_type }: Synced): Promise<ChangedMaterials> =>
  changeContent(caller, folder_type, async (tx, own, owner) => {
    ownFolders(own, folder_ids, folder_type);
    await checkShelf(tx, owner, folder_type, id);
    const others = own.filter((folder) => folder.type === folder_type && !folder_ids.includes(folder.id));
    await take(
      tx,
      others.map((folder) => folder.id),
      [id],
    );
    await put(tx, folder_ids, [id]);
    return { count: 1 };
  });
