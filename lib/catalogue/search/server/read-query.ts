import type { Group } from "#lib/catalogue/search/query-plan.ts";
import { findVocabulary } from "#lib/catalogue/search/server/vocabulary.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import { stopWords } from "#lib/platform/words/stop-words.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** More words than that narrow nothing; the rest is not looked at (threat 25). */
const MAX_WORDS = 12;
const LONGEST_NAME = 5;

/** The words of a query that count: each once, without stop words unless there are no others. */
const tellingWords = async (query: string, world: World, db: Db | Tx): Promise<{ word: string; stem: string }[]> => {
  const words = [...new Set(splitWords(query, world).map(({ word }) => word))].slice(0, 2 * MAX_WORDS);
  const stems = await stemWords(words, world, db);
  const all = words.flatMap((word) => {
    const stem = stems.get(word);
    return stem ? [{ word, stem }] : [];
  });
  const telling = all.filter(({ word }) => !stopWords[world]?.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
};

/**
 * What a query asks for: its words, those together that are one name in the world's taxonomy ("Klasse 6", "kleines Einmaleins") with the
 * other names of the same thing. Inside a transaction its connection is to be given: two at once could starve the pool.
 */
export const readQuery = async (query: string, world: World, db: Db | Tx = getDb()): Promise<Group[]> => {
  const words = await tellingWords(query, world, db);
  const vocabulary = await findVocabulary(world, db);
  const groups: Group[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_NAME, words.length - at);
    let meant = vocabulary.find(words.slice(at, at + length).map(({ stem }) => stem));
    while (!meant && length > 1) meant = vocabulary.find(words.slice(at, at + --length).map(({ stem }) => stem));
    const span = words.slice(at, at + length);
    groups.push({
      words: span.map(({ word }) => word),
      own: span.map(({ stem }) => stem),
      synonyms: meant?.synonyms ?? [],
      keys: meant?.keys ?? [],
      isKind: meant?.isKind ?? false,
    });
    at += length;
  }
  return groups;
};
