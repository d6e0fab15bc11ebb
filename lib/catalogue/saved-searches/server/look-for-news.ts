import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { savedSearchFinds } from "#lib/catalogue/saved-searches/server/notices.ts";
import { readAddress } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { findAmong } from "#lib/catalogue/search/server/find-among.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { log } from "#lib/platform/log/log.ts";
import { addNotices, type NewNotice } from "#lib/platform/notices/add-notices.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** So many different searches are asked by one job: a second or two of work. */
const CHUNK = 200;
/** Nobody is told of more than this by one look; the last notice says how many there are besides. */
const MOST_TOLD = 10;
/** So many new ones of a search are remembered. */
const MOST_NEW = 100;

type Saved = { id: number; userId: number; name: string };
type Finding = { saved: Saved; ids: number[] };

/** Where the looks of one job end, and those of the next begin. */
export const searchCursor = z.object({ world: worldCode, address: z.string() });
export type SearchCursor = z.infer<typeof searchCursor>;

const savedRow = searchCursor.extend({ id: z.int(), user_id: z.int(), name: z.string() });

/** What a search finds among new materials; one that fails finds nothing, is logged, and holds up nobody. */
const find = ({ world, address }: SearchCursor, ids: readonly number[]): Promise<number[]> =>
  findAmong(world, readAddress(world, address), ids).catch((error: unknown) => {
    log.error({ err: error, world, address }, "a saved search could not be looked through");
    return [];
  });

/** Equal searches of different people are one. */
const listDifferent = (worlds: readonly World[], after: SearchCursor | null): Promise<SearchCursor[]> =>
  queryRows(getDb(), searchCursor)`
    select distinct world, address from saved_searches
    where world = any(${sql.param([...worlds])}::text[]) ${after ? sql`and (world, address) > (${after.world}, ${after.address})` : sql``}
    order by world, address limit ${CHUNK}`;

const findFor = async (asked: readonly SearchCursor[], newIds: ReadonlyMap<World, number[]>): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { world, address } of asked) {
    const ids = await find({ world, address }, newIds.get(world) ?? []);
    if (ids.length === 0) continue;
    const rows = await queryRows(getDb(), savedRow)`
      select id, user_id, world, name, address from saved_searches where world = ${world} and address = ${address} order by id`;
    findings.push(...rows.map(({ id, user_id: userId, name }) => ({ saved: { id, userId, name }, ids })));
  }
  // Of what two searches of one person find, the elder tells.
  return findings.sort((a, b) => a.saved.id - b.saved.id);
};

const noticesOf = (findings: readonly Finding[]) => {
  const byUser = new Map<number, Finding[]>();
  for (const finding of findings) byUser.set(finding.saved.userId, [...(byUser.get(finding.saved.userId) ?? []), finding]);
  return [...byUser].flatMap(([userId, hers]) => {
    // What two of her searches find is told once, by the first.
    const found = new Map(hers.toReversed().flatMap(({ saved, ids }) => ids.map((id) => [id, saved.name] as const)));
    const told = [...found].sort(([a], [b]) => a - b).slice(0, MOST_TOLD);
    return told.map(([materialId, search], index): NewNotice<{ search: string; more: number }> => {
      const more = index === MOST_TOLD - 1 ? found.size - MOST_TOLD : 0;
      return { userId, event: `new:${materialId}`, materialId, details: { search, more } };
    });
  });
};

const tell = (findings: readonly Finding[]): Promise<void> =>
  transaction(async (tx) => {
    await addNotices(tx, savedSearchFinds, noticesOf(findings));
    const found = JSON.stringify(findings.map((one) => ({ id: one.saved.id, ids: one.ids })));
    // In the order of their ids, as everybody who changes several does.
    await tx.execute(sql`
      with found as (select f.id, f.ids from jsonb_to_recordset(${found}::jsonb) as f (id bigint, ids bigint[])),
      locked as materialized (select s.id from saved_searches s where s.id in (select id from found) order by s.id for update)
      update saved_searches s set new_ids = array(
        select distinct m.id from unnest(s.new_ids || f.ids) as one (id)
        join materials m on m.id = one.id where m.author_id <> s.user_id order by m.id desc limit ${MOST_NEW})
      from found f join locked using (id) where s.id = f.id`);
  });

/**
 * Looks through saved searches (those behind `after`, by world and address) for what they find among materials that are new on sale, and tells
 * whom they belong to. Answers the last one it has looked at, null when none is left. Running again changes nothing more.
 */
export const lookForNews = async (ids: readonly number[], after: SearchCursor | null): Promise<SearchCursor | null> => {
  const rows = await getDb()
    .select({ id: materials.id, world: materials.world })
    .from(materials)
    .where(inArray(materials.id, [...ids]));
  const newIds = new Map<World, number[]>();
  for (const { id, world } of rows) newIds.set(world, [...(newIds.get(world) ?? []), id]);
  const asked = await listDifferent([...newIds.keys()], after);
  const findings = await findFor(asked, newIds);
  if (findings.length > 0) await tell(findings);
  return asked.length === CHUNK ? (asked.at(-1) ?? null) : null;
};
