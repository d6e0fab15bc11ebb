import { z } from "zod";
import { planQuery } from "#lib/catalogue/search/query-plan.ts";
import { readQuery } from "#lib/catalogue/search/server/read-query.ts";
import { findVocabulary } from "#lib/catalogue/search/server/vocabulary.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { editDistance, tolerance } from "#lib/platform/words/distance.ts";
import { foldText } from "#lib/platform/words/fold.ts";
import { splitWords, type Word } from "#lib/platform/words/segment.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const titleRow = z.object({ title: z.string() });

/** Counts up to a handful: more is not asked for. */
const countHits = async (tx: Tx, query: string, world: World, most: number): Promise<number> => {
  const groups = await readQuery(query, world, tx);
  if (groups.length === 0) return 0;
  const { total } = await queryOne(tx, totalRow)`
    select count(*) as total from (select from materials m
      where m.search @@ ${planQuery(groups, world, { isWide: true })}::tsquery and coalesce(m.status, '') = 'published' limit ${most}) found`;
  return total;
};

/** Words of titles that share most trigrams with a word, as written there. */
const titleWords = async (tx: Tx, word: string, world: World): Promise<string[]> => {
  const rows = await queryRows(tx, titleRow)`
    select title from materials m where ${word} <% m.folded and coalesce(m.world, '') = ${world} and coalesce(m.status, '') = 'published'
    order by word_similarity(${word}, m.folded) desc, id limit 30`;
  return rows.flatMap(({ title }) => splitWords(title, world).map(({ start, end }) => title.slice(start, end)));
};

/** The nearest word within reach: fewest edits, then the one that occurs most, then by the alphabet. Null when nothing is near. */
const nearestWord = (word: string, candidates: readonly string[], world: World): string | null => {
  const limit = tolerance(word.length);
  const found = new Map<string, { text: string; distance: number; count: number }>();
  for (const text of candidates) {
    const folded = foldText(text, world);
    const known = found.get(folded);
    if (known) known.count += 1;
    else {
      const distance = editDistance(word, folded, limit);
      if (distance > 0 && distance <= limit) found.set(folded, { text, distance, count: 1 });
    }
  }
  const [best] = [...found.values()].sort((a, b) => a.distance - b.distance || b.count - a.count || (a.text < b.text ? -1 : 1));
  return best?.text ?? null;
};

/** Who types without capitals is answered without. */
const likeTyped = (text: string, typed: string): string =>
  /^\p{Ll}/u.test(typed) ? text.replace(/^\p{Lu}/u, (first) => first.toLowerCase()) : text;

const replaceWords = (query: string, words: readonly Word[], better: ReadonlyMap<string, string>): string => {
  let text = "";
  let at = 0;
  for (const { word, start, end } of words) {
    const typed = query.slice(start, end);
    text += query.slice(at, start) + likeTyped(better.get(word) ?? typed, typed);
    at = end;
  }
  return (text + query.slice(at)).replace(/\s+/g, " ").trim();
};

/**
 * "Did you mean": the query with each word that occurs nowhere (`unwritten`, folded) replaced by the nearest word of titles and taxonomy; null
 * where none is near. `isEnough`: it finds more than `total`. To be called where few were found, inside the search's guarded transaction.
 */
export const findCorrection = async (
  tx: Tx,
  { query, world, total, unwritten }: { query: string; world: World; total: number; unwritten: ReadonlySet<string> },
): Promise<{ text: string; isEnough: boolean } | null> => {
  const words = splitWords(query, world).slice(0, 12);
  const { spellings, bySound } = await findVocabulary(world, tx);
  const better = new Map<string, string>();
  for (const { word } of words) {
    if (better.has(word) || tolerance(word.length) === 0 || !unwritten.has(word)) continue;
    const nearest = nearestWord(word, [...spellings, ...(await titleWords(tx, word, world))], world);
    // Further away than a slip, and yet it sounds the same: "προπέδια".
    const same = nearest ?? bySound(word);
    if (same && same !== word) better.set(word, nearest ?? spellings.find((one) => foldText(one, world) === same) ?? same);
  }
  if (better.size === 0) return null;
  const text = replaceWords(query, words, better);
  return { text, isEnough: (await countHits(tx, text, world, total + 1)) > total };
};
