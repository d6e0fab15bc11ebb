import { sql } from "drizzle-orm";
import { SHELF_CARDS } from "#lib/campaigns/rules.ts";
import type { Gifts } from "#lib/campaigns/schema.ts";
import { getDb } from "#lib/db/client.ts";
import { priceNow } from "#lib/materials/server/card-columns.ts";
import { listCards } from "#lib/materials/server/list-cards.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import type { World } from "#lib/worlds/worlds.ts";

type Counts = { free: string; authors: string; everywhere: string };

/** What is given away in a world. Without a price now: a price that is reduced to nothing for a while counts as long as it holds. */
export const getGifts = async (world: World): Promise<Gifts> => {
  tagPage(`world:${world}`);
  const db = getDb();
  const [counts, licences, newest] = await Promise.all([
    db.execute<Counts>(sql`
      select count(*) filter (where m.world = ${world}) as free, count(distinct m.author_id) filter (where m.world = ${world}) as authors,
        count(*) as everywhere
      from materials m where m.status = 'published' and ${priceNow} = 0`),
    db.execute<{ licence: Gifts["licences"][number]["licence"]; count: string }>(sql`
      select licence, count(*) as count from materials m where m.world = ${world} and m.status = 'published' and licence <> 'single'
      group by 1 order by 2 desc, 1`),
    db.execute<{ id: string }>(sql`
      select m.id from materials m where m.world = ${world} and m.status = 'published' and ${priceNow} = 0
      order by m.published_at desc, m.id desc limit ${SHELF_CARDS}`),
  ]);
  const [row] = counts.rows;
  return {
    free: Number(row?.free ?? 0),
    authors: Number(row?.authors ?? 0),
    freeEverywhere: Number(row?.everywhere ?? 0),
    licences: licences.rows.map(({ licence, count }) => ({ licence, count: Number(count) })),
    cards: await listCards(
      newest.rows.map(({ id }) => Number(id)),
      world,
    ),
  };
};
