import { asc, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { taxonomyTerms } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type Term = typeof taxonomyTerms.$inferSelect;

// A world has about 200 words that change with a release, and every page needs some: kept for a minute.
const known = new LRUCache<World, Term[]>({ max: 30, ttl: 60_000 });

/** All words of a world's schools in their order. */
export const findTerms = async (world: World, db: Db | Tx = getDb()): Promise<Term[]> => {
  const kept = known.get(world);
  if (kept) return kept;
  const terms = await db
    .select()
    .from(taxonomyTerms)
    .where(eq(taxonomyTerms.world, world))
    .orderBy(asc(taxonomyTerms.kind), asc(taxonomyTerms.position));
  if (terms.length > 0) known.set(world, terms);
  return terms;
};
