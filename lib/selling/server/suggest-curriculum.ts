import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import type { CurriculumTags } from "#lib/selling/schema.ts";
import type { World } from "#lib/worlds/worlds.ts";

const MOST = 8;

/**
 * Places in a curriculum that published materials of a world name already, those that begin so first, then the commonest; without words the
 * commonest of all. Case and accents do not matter; each is answered in its commonest spelling.
 */
export const suggestCurriculum = async (q: string, world: World): Promise<CurriculumTags> => {
  const { rows } = await getDb().execute<{ name: string; count: number }>(sql`
    select mode() within group (order by tag) as name, count(distinct m.id)::int as count
    from materials m, unnest(m.curriculum) tag
    where m.world = ${world} and m.status = 'published' and m.revision_of is null and position(fold(${q}) in fold(tag)) > 0
    group by fold(tag) order by starts_with(fold(tag), fold(${q})) desc, count desc, name limit ${MOST}`);
  return rows;
};
