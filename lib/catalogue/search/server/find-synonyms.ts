import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { searchSynonyms } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What visitors type, and what it is to be read as. */
export type Synonym = { words: string; means: string };

/** Those of a world, the oldest first: few rows of an index, read with every search, so that a change holds on every instance at once. */
export const findSynonyms = (world: World, db: Db | Tx): Promise<Synonym[]> =>
  db
    .select({ words: searchSynonyms.words, means: searchSynonyms.means })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.world, world))
    .orderBy(asc(searchSynonyms.id));
