import { sql } from "drizzle-orm";
import { z } from "zod";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { MOST_RECOMMENDATIONS } from "#lib/pages/offers/rules.ts";
import type { Recommendation } from "#lib/pages/offers/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const fittingRow = z.object({ id: z.int(), because: z.int(), title: z.string(), slug: z.string(), world: worldCode });

/** What a reader has, has marked or has in the cart, the newest 40: what others are compared with. */
const tastes = (userId: number) => sql`
  select id, max(at) as at from (
    select e.material_id as id, e.granted_at as at from entitlements e where e.user_id = ${userId} and e.revoked_at is null
    union all select case s.subject_type when 'material' then s.subject_id::bigint end, s.created_at from subscriptions s
      where s.user_id = ${userId} and s.subject_type = 'material'
    union all select i.material_id, i.added_at from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${userId}) any_of
  where id is not null group by id order by 2 desc limit 40`;

/** Ids of what fits, the best first, each with the one thing it fits best; nothing of her own, nothing she has, two of an author at most. */
export const findFitting = (tx: Tx | Db, userId: number, world: World): Promise<z.infer<typeof fittingRow>[]> =>
  queryRows(tx, fittingRow)`
    with mine as materialized (
      select m.id, m.title, m.slug, m.world, m.subjects, m.class_grades, m.topics, t.at from (${tastes(userId)}) t join materials m on m.id = t.id
      where m.status = 'published'),
    near as materialized (
      select m.id, m.author_id, m.subjects, m.class_grades, m.topics, m.published_at from materials m
      where m.world = ${world} and m.status = 'published' and not m.is_bundle and m.author_id <> ${userId}
        and m.subjects && (select coalesce(array_agg(distinct s), '{}') from mine, unnest(mine.subjects) s)
        and m.id not in (select id from mine)
        and m.id not in (select material_id from entitlements where user_id = ${userId} and revoked_at is null)
        and m.id not in (select b.material_id from entitlements e join bundle_items b on b.bundle_id = e.material_id
          where e.user_id = ${userId} and e.revoked_at is null)
      order by m.published_at desc limit 2000),
    fitting as (
      select near.id, near.author_id, near.published_at, best.id as because, best.title, best.slug, best.world, best.score, best.at
      from near cross join lateral (
        select mine.id, mine.title, mine.slug, mine.world, mine.at,
          4 * cardinality(array(select unnest(near.topics) intersect select unnest(mine.topics)))
          + 2 * least(2, cardinality(array(select unnest(near.class_grades) intersect select unnest(mine.class_grades))))
          + (near.subjects && mine.subjects)::int as score
        from mine order by score desc, mine.at desc limit 1) best
      where best.score >= 3),
    spread as (
      select *, row_number() over (partition by author_id order by score desc, published_at desc, id desc) as of_author,
        row_number() over (partition by because order by score desc, published_at desc, id desc) as of_reason from fitting)
    select id, because, title, slug, world from spread where of_author <= 2
    order by (of_reason > 3), score desc, at desc, published_at desc, id desc limit ${MOST_RECOMMENDATIONS}`;

/** The cards of what fits, each with its reason (Regulation (EU) 2022/2065 art. 27: why something is suggested). */
export const findRecommendations = async (userId: number, world: World): Promise<Recommendation[]> => {
  const rows = await findFitting(getDb(), userId, world);
  const ids = rows.map(({ id }) => id);
  const cards = new Map((await listCards(ids, world)).map((card) => [card.id, card]));
  return rows.flatMap(({ id, because, title, slug, world: from }) => {
    const card = cards.get(id);
    if (!card) return [];
    const reason = { title, href: href(from, "material", { id: because, slug }) };
    return [{ card, href: href(world, "material", { id: card.id, slug: card.slug }), because: reason }];
  });
};
