import { sql } from "drizzle-orm";
import { z } from "zod";
import { BOUGHT_DAYS, LEAST_BUYERS, MOST_OF_BUYER, MOST_TOGETHER } from "#lib/pages/personalisation/rules.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";

const countRow = z.object({ pairs: z.int() });

/**
 * Counts which materials the same people buy, and keeps of each its closest ones (cosine of their buyers). Only what was paid for and is not
 * given back counts, so that a place costs whoever wants to buy it more than it brings; nobody who objected counts, no author her own, no
 * pair without enough different buyers. Gives the number of pairs. A reader sees the old ones until all new ones are there.
 */
export const countBoughtTogether = (): Promise<number> =>
  transaction(async (tx) => {
    // All purchases of a year are read; nothing waits for it.
    await tx.execute(sql`select set_config('statement_timeout', '600s', true), set_config('work_mem', '64MB', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bought_together'))`);
    const { pairs } = await queryOne(tx, countRow)`
      with sold as (
        select e.user_id, e.material_id, m.world, row_number() over (partition by e.user_id order by e.granted_at desc, e.id desc) as number
        from entitlements e
          join order_lines l on l.id = e.order_line_id and l.material_id = e.material_id and l.gross_minor > l.refunded_minor
          join materials m on m.id = e.material_id and m.status = 'published' and not m.is_bundle and m.author_id <> e.user_id
          join users u on u.id = e.user_id and u.deleted_at is null and u.blocked_at is null
        where e.revoked_at is null and e.granted_at > now() - make_interval(days => ${BOUGHT_DAYS})
          and not exists (select from personalisations p where p.user_id = e.user_id and p.is_off)),
      bought as materialized (select user_id, material_id, world from sold where number <= ${MOST_OF_BUYER}),
      buyers as materialized (select material_id, count(*) as count from bought group by 1 having count(*) >= ${LEAST_BUYERS}),
      common as materialized (select bought.* from bought join buyers using (material_id)),
      pairs as (
        select a.material_id, b.material_id as other_id, count(*) as both_count
        from common a join common b on b.user_id = a.user_id and b.world = a.world and b.material_id > a.material_id
        group by 1, 2 having count(*) >= ${LEAST_BUYERS}),
      scored as (
        select p.material_id, p.other_id, p.both_count / sqrt(x.count::float8 * y.count) as score
        from pairs p join buyers x on x.material_id = p.material_id join buyers y on y.material_id = p.other_id),
      both_ways as (select material_id, other_id, score from scored union all select other_id, material_id, score from scored),
      placed as (
        select material_id, other_id, row_number() over (partition by material_id order by score desc, other_id desc)::int as place from both_ways),
      fresh as materialized (select * from placed where place <= ${MOST_TOGETHER}),
      gone as (
        delete from bought_together t
        where not exists (select from fresh where fresh.material_id = t.material_id and fresh.other_id = t.other_id)),
      kept as (
        insert into bought_together (material_id, other_id, place) select material_id, other_id, place from fresh
        on conflict (material_id, other_id) do update set place = excluded.place where bought_together.place <> excluded.place)
      select count(*) as pairs from fresh`;
    return pairs;
  });
