import { sql } from "drizzle-orm";
import { z } from "zod";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { subtreeOf } from "#lib/commerce/folders/rules.ts";
import type { SharedFolder } from "#lib/commerce/folders/schema.ts";
import { readFolders } from "#lib/commerce/folders/server/enter-folders.ts";
import { shelfOf } from "#lib/commerce/folders/server/shelf.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds, queryOne, queryRow } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { folders } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const sharedRow = z.object({
  id: z.int(),
  user_id: z.int(),
  type: z.enum(folders.type.enumValues),
  title: z.string(),
  owner: z.string().nullable(),
});

const PAGE = 60;

/**
 * What a public link shows: what lies in the folder and below it, is hers still and on sale, with its prices. No file, and no right to one.
 * @throws AppError not_found: no such link, taken back, the folder is deleted or archived, its owner is gone or blocked
 */
export const openSharedFolder = async (token: string, page: number, world: World): Promise<SharedFolder> => {
  const db = getDb();
  const shared = await queryRow(db, sharedRow)`
    select d.id, d.user_id, d.type, d.title, case when d.shows_owner then u.public_name end as owner
    from folders d join users u on u.id = d.user_id and u.blocked_at is null and u.deleted_at is null
    where d.link_hash = ${hashSecret(token)} and d.deleted_at is null and not d.is_archive`;
  if (!shared) return notFoundError();
  const own = (await readFolders(db, { userId: shared.user_id, schoolId: null })).filter(({ is_archive }) => !is_archive);
  const ids = sql.param([...subtreeOf(own, [shared.id])]);
  const content = sql`(
    select m.id, min(p.added_at) as added_at from folders_materials p join ${shelfOf({ userId: shared.user_id, schoolId: null }, shared.type)} s on s.material_id = p.material_id
    join materials m on m.id = p.material_id and m.status = 'published'
    where p.folder_id = any(${ids}::bigint[]) group by 1)`;
  const [shown, { total }] = await Promise.all([
    queryIds(db)`select id from ${content} c order by added_at desc, id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
    queryOne(db, totalRow)`select count(*) as total from ${content} c`,
  ]);
  const { title, owner } = shared;
  return { title, owner, rows: await listCards(shown, world), total, page, pages: Math.max(1, Math.ceil(total / PAGE)) };
};
