import { sql } from "drizzle-orm";
import { z } from "zod";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { NoticePage } from "#lib/catalogue/notices/schema.ts";
import { writeNotice } from "#lib/catalogue/notices/server/write-notice.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, stored } from "#lib/platform/db/row-types.ts";
import { notices } from "#lib/platform/db/schema/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** No bell shows more. */
const MOST_COUNTED = 100;

/** notices n left join materials m: what is told of something that is no longer on sale is not shown, and not counted. */
export const isShown = sql`(not n.needs_sale or m.status = 'published')`;

export const noticeColumns = sql`n.id, n.kind, n.details, n.path, n.read_at, n.created_at, m.id as material_id, m.slug, m.title, m.world, m.status`;

export const noticeRow = z.object({
  id: z.int(),
  kind: z.string(),
  details: stored(notices.details),
  path: z.string().nullable(),
  read_at: moment.nullable(),
  created_at: moment,
  material_id: z.int().nullable(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
  world: worldCode.nullable(),
  status: z.string().nullable(),
});

export const toNotice = ({ kind, details, path, material_id: id, slug, title, world, status }: z.infer<typeof noticeRow>) => ({
  kind,
  details,
  path,
  material: id !== null && slug !== null && title !== null && world ? { id, slug, title, world, isOnSale: status === "published" } : null,
});

const countedRow = z.object({ unread: z.int() });

/** How many she has not read; 100 stands for more. */
export const countUnread = (userId: number, db: Db | Tx = getDb()): Promise<{ unread: number }> =>
  queryOne(db, countedRow)`
    select count(*) as unread from (
      select 1 from notices n left join materials m on m.id = n.material_id
      where n.user_id = ${userId} and n.read_at is null and ${isShown} limit ${MOST_COUNTED}) counted`;

type Wanted = { userId: number; world: World; before?: number | undefined; limit: number };

/** A page of somebody's notices, the newest first, in the words of the world that she is in. */
export const listNotices = async ({ userId, world, before, limit }: Wanted): Promise<NoticePage> => {
  const [rows, { unread }] = await Promise.all([
    queryRows(getDb(), noticeRow)`
      select ${noticeColumns} from notices n left join materials m on m.id = n.material_id
      where n.user_id = ${userId} and ${isShown} ${before === undefined ? sql`` : sql`and n.id < ${before}`}
      order by n.id desc limit ${limit + 1}`,
    countUnread(userId),
  ]);
  const shown = rows.slice(0, limit);
  const cards = await listCards([...new Set(shown.flatMap(({ material_id }) => material_id ?? []))], world);
  const pictures = new Map(cards.map((card) => [card.id, card.firstPreviewImage]));
  const items = shown.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...writeNotice(toNotice(row), worlds[world].language, world),
    picture: pictures.get(row.material_id ?? 0) ?? null,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, unread, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
};
