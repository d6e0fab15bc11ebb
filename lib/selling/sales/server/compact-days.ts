import { sql } from "drizzle-orm";
import { transaction } from "#lib/platform/db/client.ts";

/** How long days are kept one by one: long enough to compare a month with that of the year before. */
const DAYS_KEPT = 400;
/** Searched less often in a month than this, old words are dropped: what one person typed is of no use to anybody. */
const LEAST_SEARCHES = 3;

/**
 * What is older becomes one row per month: views and carts of a material without source and country, words with how often they were searched.
 * Doing it again changes nothing.
 */
export const compactDays = (now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const oldest = new Date(now.getTime() - DAYS_KEPT * 86_400_000).toISOString();
    const isOld = sql`day < date_trunc('month', ${oldest}::timestamptz at time zone 'UTC')::date`;
    await tx.execute(sql`
      with old as (
        delete from material_days where ${isOld} and not (day = date_trunc('month', day)::date and source = '' and country = '')
        returning material_id, day, views, carts)
      insert into material_days as d (material_id, day, views, carts)
      select material_id, date_trunc('month', day)::date, sum(views), sum(carts) from old group by 1, 2
      on conflict (material_id, day, source, country) do update set views = d.views + excluded.views, carts = d.carts + excluded.carts`);
    await tx.execute(sql`
      with old as (
        delete from search_days where ${isOld} and day <> date_trunc('month', day)::date returning *)
      insert into search_days as d (world, day, words, searches, found, visitors)
      select world, date_trunc('month', day)::date, words, sum(searches), sum(found), max(visitors) from old group by 1, 2, 3
      on conflict (world, day, words) do update set searches = d.searches + excluded.searches, found = d.found + excluded.found,
        visitors = greatest(d.visitors, excluded.visitors)`);
    await tx.execute(sql`delete from search_days where ${isOld} and searches < ${LEAST_SEARCHES}`);
  });
