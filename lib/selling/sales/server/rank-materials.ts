import { z } from "zod";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

/** Days of which sales count, how many are needed, and how many places there are. */
const DAYS = 90;
const LEAST_SALES = 3;
const PLACES = 3;

const changedRow = z.object({ id: z.int(), author_id: z.int(), world: worldCode });

/**
 * ENTITY-6 bestInCategories: the three most sold materials of a subject in a world get their places, by paid orders of the last 90 days and
 * at least three of them; of equal ones the first to get there. Whatever left its place loses it. Pages and lists that showed something else
 * are made anew. @returns how many materials changed
 */
export const rankMaterials = (now = new Date()): Promise<number> =>
  transaction(async (tx) => {
    const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
    const rows = await queryRows(tx, changedRow)`
      with sold as (
        select l.material_id, count(distinct o.user_id) as sales, max(o.placed_at) as reached
        from orders o join order_lines l on l.order_id = o.id
        where o.status = 'paid' and l.gross_minor > l.refunded_minor and o.placed_at > ${since}::timestamptz and o.placed_at <= ${now.toISOString()}::timestamptz
        group by 1),
      ranked as (
        select m.id, s.subject, s.place as position,
          row_number() over (partition by m.world, s.subject order by sold.sales desc, sold.reached, m.id) as rank
        from sold join materials m on m.id = sold.material_id, unnest(m.subjects) with ordinality as s(subject, place)
        where m.status = 'published' and sold.sales >= ${LEAST_SALES}),
      wanted as (
        select id, jsonb_agg(jsonb_build_object('subject', subject, 'rank', rank) order by rank, position) as badges
        from ranked where rank <= ${PLACES} group by id),
      changed as (
        select m.id, coalesce(w.badges, '[]'::jsonb) as badges from materials m left join wanted w on w.id = m.id
        where m.badges <> coalesce(w.badges, '[]'::jsonb) order by m.id for no key update of m)
      update materials m set badges = c.badges from changed c where m.id = c.id
      returning m.id, m.author_id, m.world`;
    const tags = rows.flatMap(({ id, author_id, world }) => [`material:${id}`, `author:${author_id}`, `world:${world}`]);
    if (tags.length > 0) await publish(tx, { purge: [...new Set(tags)] });
    return rows.length;
  });
