import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

// Stems never change while a server runs, and a few thousand words make most texts of a language.
const known = new LRUCache<string, string>({ max: 50_000 });

const stemRow = z.object({ word: z.string(), lexemes: z.array(z.string()).nullable() });

/**
 * The stem of every word by the world's text-search configuration; words it stops ("und") are left out. Stems are asked word by word
 * (`ts_lexize`) because PostgreSQL's parser cuts Hindi and Thai words at their marks.
 */
export const stemWords = async (words: Iterable<string>, world: World, db: Db | Tx = getDb()): Promise<Map<string, string>> => {
  const configuration = worlds[world].textSearch;
  const stems = new Map<string, string>();
  const unknown: string[] = [];
  for (const word of new Set(words)) {
    const stem = configuration === "simple" ? word : known.get(`${configuration}:${word}`);
    if (stem === undefined) unknown.push(word);
    else if (stem) stems.set(word, stem);
  }
  if (unknown.length === 0) return stems;
  const rows = await queryRows(db, stemRow)`
    select word, ts_lexize(${`${configuration}_stem`}::regdictionary, word) as lexemes from unnest(${sql.param(unknown)}::text[]) as word`;
  for (const { word, lexemes } of rows) {
    const stem = lexemes === null ? word : (lexemes[0] ?? "");
    known.set(`${configuration}:${word}`, stem);
    if (stem) stems.set(word, stem);
  }
  return stems;
};
