import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { priceNow, saleRuns } from "#lib/catalogue/materials/server/card-columns.ts";
import { findBundleOffers } from "#lib/catalogue/materials/server/find-bundles.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { Offers } from "#lib/pages/offers/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds, queryOne } from "#lib/platform/db/query-rows.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const MOST = 24;
const BUNDLES = 12;

const listIds = (world: World, condition: SQL, order: SQL, limit = MOST): Promise<number[]> =>
  queryIds(getDb())`
    select m.id from materials m where m.world = ${world} and m.status = 'published' and ${condition} order by ${order}, m.id desc limit ${limit}`;

const changeRow = z.object({ seconds: z.number().nullable() });

/** How long what the page says of sales stays true, in seconds: until the next one begins or ends, 300 at most. */
export const secondsUntilChange = async (world: World): Promise<number> => {
  const { seconds } = await queryOne(getDb(), changeRow)`
    select extract(epoch from min(at) - now())::float8 as seconds from materials m, unnest(array[m.sale_starts_at, m.sale_ends_at]) at
    where m.world = ${world} and m.status = 'published' and at > now() and at < now() + interval '300 seconds'`;
  return seconds === null ? 300 : Math.max(1, Math.ceil(seconds));
};

/** ROUTE-10: reduced ones by the day their price ends, bundles by what they save, free ones by age. */
export const getOffers = async (world: World): Promise<Offers> => {
  tagPage(`world:${world}`);
  const [reducedIds, bundleIds, freeIds] = await Promise.all([
    listIds(world, saleRuns, sql`m.sale_ends_at nulls last, m.published_at desc`),
    listIds(world, sql`m.is_bundle and ${priceNow} > 0`, sql`m.published_at desc`, 100),
    listIds(world, sql`${priceNow} = 0 and not ${saleRuns}`, sql`m.published_at desc`),
  ]);
  const [reduced, bundleCards, free] = await Promise.all([
    listCards(reducedIds, world),
    listCards(bundleIds, world),
    listCards(freeIds, world),
  ]);
  const bundles = (await findBundleOffers(bundleCards, world))
    .filter(({ savingMinor }) => (savingMinor ?? 0) > 0)
    .sort((a, b) => (b.savingMinor ?? 0) - (a.savingMinor ?? 0))
    .slice(0, BUNDLES);
  return { reduced, bundles, free };
};
