import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { savedSearchFinds } from "#lib/catalogue/saved-searches/server/notices.ts";
import { readAddress } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { findAmong } from "#lib/catalogue/search/server/find-among.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials, savedSearches } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { addNotices, type NewNotice } from "#lib/platform/notices/add-notices.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** So many saved searches are looked through by one job: about a second of work. */
const CHUNK = 500;
/** Nobody is told of more than this by one look; the last notice says how many there are besides. */
const MOST_TOLD = 10;
/** So many new ones of a search are remembered. */
const MOST_NEW = 100;

type Saved = { id: number; userId: number; world: World; name: string; address: string };
type Finding = { saved: Saved; ids: number[] };

/** What each search finds among new materials. Equal searches of different people are asked once; one that fails finds nothing and is logged. */
const findFor = async (saved: readonly Saved[], newIds: ReadonlyMap<World, number[]>): Promise<Finding[]> => {
  const asked = new Map<string, number[]>();
  const findings: Finding[] = [];
  for (const one of saved) {
    const key = `${one.world}?${one.address}`;
    let ids = asked.get(key);
    if (!ids) {
      ids = await findAmong(one.world, readAddress(one.world, one.address), newIds.get(one.world) ?? []).catch((error: unknown) => {
        log.error({ err: error, savedSearch: one.id }, "a saved search could not be looked through");
        return [];
      });
      asked.set(key, ids);
    }
    if (ids.length > 0) findings.push({ saved: one, ids });
  }
  return findings;
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

/**
 * Looks through saved searches (those behind `after`, by id) for what they find among materials that are new on sale, and tells whom they
 * belong to. Answers the last id it has looked at, null when none is left. Running again changes nothing more.
 */
export const lookForNews = async (ids: readonly number[], after: number): Promise<number | null> => {
  const db = getDb();
  const rows = await db
    .select({ id: materials.id, world: materials.world })
    .from(materials)
    .where(inArray(materials.id, [...ids]));
  const newIds = new Map<World, number[]>();
  for (const { id, world } of rows) newIds.set(world, [...(newIds.get(world) ?? []), id]);
  if (newIds.size === 0) return null;
  const { id, userId, world, name, address } = savedSearches;
  const saved = await db
    .select({ id, userId, world, name, address })
    .from(savedSearches)
    .where(and(inArray(world, [...newIds.keys()]), gt(id, after)))
    .orderBy(asc(id))
    .limit(CHUNK);
  const findings = await findFor(saved, newIds);
  if (findings.length > 0) {
    await transaction(async (tx) => {
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
  }
  return saved.length === CHUNK ? (saved.at(-1)?.id ?? null) : null;
};
