import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { FolderList, FolderType } from "#lib/commerce/folders/schema.ts";
import { isOwners } from "#lib/commerce/folders/server/enter-folders.ts";
import { type Caller, findOwner } from "#lib/commerce/folders/server/find-owner.ts";
import { folderLink } from "#lib/commerce/folders/server/folder-link.ts";
import { shelfOf } from "#lib/commerce/folders/server/shelf.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const contentRow = z.object({ folder_id: z.int(), material_ids: z.array(z.int()) });

/** A whole tree, archived folders too, with what lies in each of what is hers today. @throws AppError not_found: a staffroom, and she is in no school */
export const listFolders = async (caller: Caller, type: FolderType, world: World): Promise<FolderList> => {
  const db = getDb();
  const owner = await findOwner(db, caller, type);
  const shelf = shelfOf(owner, type);
  const [rows, content, { total }] = await Promise.all([
    db
      .select()
      .from(folders)
      .where(and(isOwners(owner), eq(folders.type, type), isNull(folders.deletedAt)))
      .orderBy(asc(folders.id)),
    queryRows(db, contentRow)`
      select p.folder_id, array_agg(p.material_id order by p.material_id) as material_ids
      from folders join folders_materials p on p.folder_id = folders.id join ${shelf} s on s.material_id = p.material_id
      where ${isOwners(owner)} and folders.type = ${type} and folders.deleted_at is null group by 1`,
    queryOne(db, totalRow)`select count(*) as total from ${shelf} s join materials m on m.id = s.material_id`,
  ]);
  const contentOf = new Map(content.map(({ folder_id, material_ids }) => [folder_id, material_ids]));
  return {
    folders: rows.map((row) => ({
      id: row.id,
      title: row.title,
      parent_id: row.parentId,
      is_archive: row.isArchive,
      folders_materials: (contentOf.get(row.id) ?? []).map((material_id) => ({ material_id })),
      link: linkOf(row, world),
      shows_owner: row.showsOwner,
    })),
    total,
    may_arrange: owner.mayArrange,
  };
};

const linkOf = ({ linkNonce: nonce, linkHash: hash }: typeof folders.$inferSelect, world: World): string | null => {
  const token = folderLink.read({ nonce, hash });
  return token === null ? null : href(world, "tokenLinks.folder", { token });
};
