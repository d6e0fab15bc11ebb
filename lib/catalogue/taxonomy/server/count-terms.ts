import { LRUCache } from "lru-cache";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type TermCounts = { subject: ReadonlyMap<string, number>; topic: ReadonlyMap<string, number> };

// Counting reads every material of a world: once a minute for all who ask.
const known = new LRUCache<World, Promise<TermCounts>>({ max: 30, ttl: 60_000 });

const termRow = z.object({ kind: z.enum(["subject", "topic"]), key: z.string(), n: z.int() });

const count = async (world: World): Promise<TermCounts> => {
  const rows = await queryRows(getDb(), termRow)`
    with own as materialized (select subjects, topics from materials where world = ${world} and status = 'published')
    select 'subject' as kind, s as key, count(*) as n from own, unnest(subjects) s group by s
    union all select 'topic', t, count(*) from own, unnest(topics) t group by t`;
  const of = (wanted: string) => new Map(rows.filter(({ kind }) => kind === wanted).map(({ key, n }) => [key, n]));
  return { subject: of("subject"), topic: of("topic") };
};

/** How many published materials of a world carry each subject and topic; up to a minute old. */
export const countTerms = (world: World): Promise<TermCounts> => {
  const kept = known.get(world);
  if (kept) return kept;
  const made = count(world);
  known.set(world, made);
  made.catch(() => known.delete(world));
  return made;
};

/** Tests that add materials count anew. */
export const forgetCounts = (): void => known.clear();
