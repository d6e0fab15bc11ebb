import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { CurriculumTags } from "#lib/selling/selling/schema.ts";

const MOST = 8;

const placeRow = z.object({ name: z.string(), count: z.int() });

/**
 * Places in a curriculum that published materials of a world name already, those that begin so first, then the commonest; without words the
 * commonest of all. Case and accents do not matter; each is answered in its commonest spelling.
 */
export const suggestCurriculum = (q: string, world: World): Promise<CurriculumTags> =>
  queryRows(getDb(), placeRow)`
    select mode() within group (order by tag) as name, count(distinct m.id) as count
    from materials m, unnest(m.curriculum) tag
    where m.world = ${world} and m.status = 'published' and m.revision_of is null and position(fold(${q}) in fold(tag)) > 0
    group by fold(tag) order by starts_with(fold(tag), fold(${q})) desc, count desc, name limit ${MOST}`;
