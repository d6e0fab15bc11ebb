import { type SQL, sql } from "drizzle-orm";
import { isRenamed } from "#lib/catalogue/landings/landing-slug.ts";
import { LEAST_MATERIALS } from "#lib/catalogue/landings/rules.ts";
import type { Draft } from "#lib/catalogue/landings/server/draft.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const recordset = (drafts: readonly Draft[]): SQL => {
  const rows = drafts.map(({ parent, ...draft }) => ({ ...draft, parent_kind: parent?.kind, parent_key: parent?.key }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (kind text, key text, slug text, title text, query jsonb, count int,
    "changedAt" timestamptz, parent_kind text, parent_key text)`;
};

/**
 * What a landing shows changed when its newest material did; when one left, now, because the others say nothing of it. What was only counted
 * again keeps its moment. Titles follow the taxonomy and change no moment. Neither does an address that was a key once: who comes by the one of before is led to it.
 */
const update = (world: World, drafts: SQL): SQL => sql`
  update landings l set slug = case when ${isRenamed(world)} then r.slug else l.slug end, title = r.title, query = r.query, materials_count = r.count,
    changed_at = case when r.count < l.materials_count then now() when r."changedAt" > l.changed_at then r."changedAt"
      when r.count <> l.materials_count then now() else l.changed_at end
  from ${drafts} where l.world = ${world} and l.kind = r.kind and l.key = r.key
    and ((l.title, l.query, l.materials_count) is distinct from (r.title, r.query, r.count) or r."changedAt" > l.changed_at
      or (${isRenamed(world)} and l.slug <> r.slug))`;

const empty = (world: World, drafts: SQL): SQL => sql`
  update landings l set materials_count = 0, changed_at = now()
  where l.world = ${world} and l.materials_count > 0 and not exists (select from ${drafts} where r.kind = l.kind and r.key = l.key)`;

const insert = (world: World, drafts: SQL): SQL => sql`
  insert into landings (world, kind, key, slug, title, query, materials_count, changed_at)
  select ${world}, r.kind, r.key, r.slug, r.title, r.query, r.count, r."changedAt" from ${drafts}
  where r.count >= ${LEAST_MATERIALS} and not exists (select from landings l where l.world = ${world} and l.kind = r.kind and l.key = r.key)
  order by r.kind, r.key`;

const connect = (world: World, drafts: SQL): SQL => sql`
  update landings l set parent_id = wanted.parent_id
  from (select r.kind, r.key, p.id as parent_id from ${drafts}
    left join landings p on p.world = ${world} and p.kind = r.parent_kind and p.key = r.parent_key) wanted
  where l.world = ${world} and l.kind = wanted.kind and l.key = wanted.key and l.id is distinct from wanted.parent_id
    and l.parent_id is distinct from wanted.parent_id`;

/** Brings a world's landings to what its catalogue has; a row is never taken away. @returns how many rows changed */
export const writeLandings = async (tx: Tx, world: World, drafts: readonly Draft[]): Promise<number> => {
  const rows = recordset(drafts);
  let changed = 0;
  for (const statement of [update, empty, insert, connect]) changed += (await tx.execute(statement(world, rows))).rowCount ?? 0;
  return changed;
};
