import { sql } from "drizzle-orm";
import { z } from "zod";
import { planQuery } from "#lib/catalogue/search/query-plan.ts";
import { readQuery } from "#lib/catalogue/search/server/read-query.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const placeRow = z.object({ place: z.int() });

/** Of these search words those that find a published material of an author in a world, in their order. */
export const matchOwn = async (words: readonly string[], world: World, authorId: number): Promise<string[]> => {
  const plans: { words: string; plan: string }[] = [];
  for (const text of words) {
    const groups = await readQuery(text, world);
    if (groups.length > 0) plans.push({ words: text, plan: planQuery(groups, world, { isWide: true }) });
  }
  if (plans.length === 0) return [];
  const rows = await queryRows(getDb(), placeRow)`
    select q.place from unnest(${sql.param(plans.map(({ plan }) => plan))}::text[]) with ordinality as q(plan, place)
    where exists (
      select 1 from materials m
      where m.author_id = ${authorId} and m.status = 'published' and m.world = ${world} and m.search @@ q.plan::tsquery)
    order by q.place`;
  return rows.flatMap(({ place }) => plans[place - 1]?.words ?? []);
};
