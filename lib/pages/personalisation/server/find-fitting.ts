import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isReasonKind, MOST_RECOMMENDATIONS, type ReasonKind, reasonKinds } from "#lib/pages/personalisation/rules.ts";
import { findSettings, refusedKeys, type Settings } from "#lib/pages/personalisation/server/find-settings.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** `because`: id of the material or author, key of the subject. */
const fittingRow = z.object({ id: z.int(), kind: z.enum(reasonKinds), because: z.string() });
export type Fitting = z.infer<typeof fittingRow>;

/** What a reader has, has marked or has in the cart, the newest 40: what others are compared with. */
const tastes = (userId: number) => sql`
  select id, max(at) as at from (
    select e.material_id as id, e.granted_at as at from entitlements e where e.user_id = ${userId} and e.revoked_at is null
    union all select case s.subject_type when 'material' then s.subject_id::bigint end, s.created_at from subscriptions s
      where s.user_id = ${userId} and s.subject_type = 'material'
    union all select i.material_id, i.added_at from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${userId}) any_of
  where id is not null group by id order by 2 desc limit 40`;

const list = (keys: readonly (string | number)[], type: SQL) => sql`${sql.param(keys.map(String))}::text[]::${type}[]`;

/** What each reason finds, its best first: id, because, place. `allowed` stands for the materials `m` that may be shown to her at all. */
const sources = (userId: number, world: World, { row }: Settings): Record<ReasonKind, SQL> => ({
  bought: sql`
    select m.id, mine.id::text as because, row_number() over (order by t.place, mine.at desc, m.id desc) as place
    from mine join bought_together t on t.material_id = mine.id join allowed m on m.id = t.other_id order by 3 limit 60`,
  author: sql`
    select m.id, m.author_id::text, row_number() over (order by m.published_at desc, m.id desc)
    from subscriptions s join allowed m on m.author_id = case s.subject_type when 'author' then s.subject_id::bigint end
    where s.user_id = ${userId} and s.subject_type = 'author' order by 3 limit 60`,
  like: sql`
    select near.id, best.id::text, row_number() over (order by best.score desc, best.at desc, near.published_at desc, near.id desc)
    from (
      select * from allowed m where m.subjects && (select coalesce(array_agg(distinct s), '{}') from mine, unnest(mine.subjects) s)
      order by m.published_at desc limit 1000) near
      cross join lateral (
        select mine.id, mine.at,
          4 * cardinality(array(select unnest(near.topics) intersect select unnest(mine.topics)))
          + 2 * least(2, cardinality(array(select unnest(near.class_grades) intersect select unnest(mine.class_grades))))
          + (near.subjects && mine.subjects)::int as score
        from mine order by score desc, mine.at desc limit 1) best
    where best.score >= 3 order by 3 limit 60`,
  subject: sql`
    select near.id, (select s from unnest(near.subjects) s where s = any (taught.subjects) limit 1),
      row_number() over (order by (near.class_grades && taught.grades) desc, near.published_at desc, near.id desc)
    from (
      select (${list(row?.subjects ?? [], sql`text`)} || coalesce(array_agg(s.subject_id), '{}')) as subjects,
        ${list(row?.world === world ? (row.classGrades ?? []) : [], sql`text`)} as grades
      from subscriptions s where s.user_id = ${userId} and s.subject_type = 'subject' and s.world = ${world}) taught
      cross join lateral (
        select * from allowed m where m.subjects && taught.subjects order by m.published_at desc limit 500) near
    order by 3 limit 60`,
});

/**
 * Ids of what fits, each with the one reason that found it first; the reasons take turns. Nothing of her own, nothing she has, alone or in a
 * bundle, nothing she refused, only what is on sale in the world; two of an author at most, and after three for the same reason others come first.
 * None for whoever wants nothing chosen for her.
 */
export const findFitting = async (tx: Tx | Db, userId: number, world: World): Promise<Fitting[]> => {
  const settings = await findSettings(userId, tx);
  const refused = refusedKeys(settings, "reason").filter(isReasonKind);
  const kinds = reasonKinds.filter((kind) => !refused.includes(kind));
  if (settings.row?.isOff || kinds.length === 0) return [];
  const found = sources(userId, world, settings);
  const parts = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, ${reasonKinds.indexOf(kind)}::int as turn, found.* from (${found[kind]}) found (id, because, place)`,
  );
  return queryRows(tx, fittingRow)`
    with mine as materialized (
      select m.id, m.subjects, m.class_grades, m.topics, t.at from (${tastes(userId)}) t join materials m on m.id = t.id
      where m.status = 'published'),
    allowed as not materialized (
      select m.id, m.author_id, m.subjects, m.class_grades, m.topics, m.published_at from materials m
      where m.world = ${world} and m.status = 'published' and not m.is_bundle and m.author_id <> ${userId}
        and not m.subjects && ${list(refusedKeys(settings, "subject"), sql`text`)}
        and m.author_id <> all (${list(refusedKeys(settings, "author"), sql`bigint`)})
        and m.id not in (select id from mine)
        and m.id not in (select material_id from entitlements where user_id = ${userId} and revoked_at is null)
        and m.id not in (select b.material_id from entitlements e join bundle_items b on b.bundle_id = e.material_id
          where e.user_id = ${userId} and e.revoked_at is null)),
    found as materialized (${sql.join(parts, sql` union all `)}),
    once as (select distinct on (id) * from found order by id, turn, place),
    spread as (
      select once.*, m.author_id,
        row_number() over (partition by m.author_id order by once.turn, once.place) as of_author,
        row_number() over (partition by once.kind, once.because order by once.place) as of_reason
      from once join materials m on m.id = once.id),
    turns as (
      select *, row_number() over (partition by kind order by (of_reason > 3), place) as round from spread where of_author <= 2)
    select id, kind, because from turns order by round, turn limit ${MOST_RECOMMENDATIONS}`;
};
