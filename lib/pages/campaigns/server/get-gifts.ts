import { z } from "zod";
import { licences } from "#lib/catalogue/materials/schema.ts";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { SHELF_CARDS } from "#lib/pages/campaigns/rules.ts";
import type { Gifts } from "#lib/pages/campaigns/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds, queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const countsRow = z.object({ free: z.int(), authors: z.int(), freeEverywhere: z.int() });
const licenceRow = z.object({ licence: z.enum(licences).exclude(["single"]), count: z.int() });

/** What is given away in a world. Without a price now: a price that is reduced to nothing for a while counts as long as it holds. */
export const getGifts = async (world: World): Promise<Gifts> => {
  tagPage(`world:${world}`);
  const db = getDb();
  const [counts, byLicence, newest] = await Promise.all([
    queryOne(db, countsRow)`
      select count(*) filter (where m.world = ${world}) as free, count(distinct m.author_id) filter (where m.world = ${world}) as authors,
        count(*) as "freeEverywhere"
      from materials m where m.status = 'published' and ${priceNow} = 0`,
    queryRows(db, licenceRow)`
      select licence, count(*) as count from materials m where m.world = ${world} and m.status = 'published' and licence <> 'single'
      group by 1 order by 2 desc, 1`,
    queryIds(db)`
      select m.id from materials m where m.world = ${world} and m.status = 'published' and ${priceNow} = 0
      order by m.published_at desc, m.id desc limit ${SHELF_CARDS}`,
  ]);
  return { ...counts, licences: byLicence, cards: await listCards(newest, world) };
};
