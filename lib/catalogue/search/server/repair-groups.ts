import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Group } from "#lib/catalogue/search/query-plan.ts";
import { type Frequency, isUnwritten } from "#lib/catalogue/search/relax-plan.ts";
import { type Reading, readSearch } from "#lib/catalogue/search/server/read-query.ts";
import { findVocabulary } from "#lib/catalogue/search/server/vocabulary.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { beginnings, splitCompound } from "#lib/platform/words/compounds.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { soundOf } from "#lib/platform/words/sound-of.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The words of a world's newest titles, as compounds and sounds are looked up. */
type TitleWords = { words: ReadonlySet<string>; parts: ReadonlySet<string>; bySound: (word: string) => string | null };

const TITLES = 3_000;
// Read only where too little was found; new titles may wait for some minutes.
const known = new LRUCache<World, TitleWords>({ max: 30, ttl: 300_000 });

const titleRow = z.object({ title: z.string() });

const readTitleWords = async (tx: Tx, world: World): Promise<TitleWords> => {
  const kept = known.get(world);
  if (kept) return kept;
  const rows = await queryRows(tx, titleRow)`
    select title from materials where world = ${world} and status = 'published' order by published_at desc limit ${TITLES}`;
  const words = new Set(rows.flatMap(({ title }) => splitWords(title, world).map(({ word }) => word)));
  const vocabulary = await findVocabulary(world, tx);
  const sounds = new Map([...words].map((word) => [soundOf(word, world), word]));
  const made = {
    words,
    parts: new Set([...beginnings(words), ...vocabulary.parts]),
    bySound: (word: string) => vocabulary.bySound(word) ?? sounds.get(soundOf(word, world)) ?? null,
  };
  known.set(world, made);
  return made;
};

/** What a word that nobody wrote stands for: a compound, two words without the blank between them, or one typed in Latin
 * letters. */
const anew = (word: string, world: World, titles: TitleWords): string | null => {
  const parts = splitCompound(word, world, titles.parts);
  if (parts) return parts.join(" ");
  const gap = Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => index + 2).find(
    (at) => titles.words.has(word.slice(0, at)) && titles.words.has(word.slice(at)),
  );
  if (gap) return `${word.slice(0, gap)} ${word.slice(gap)}`;
  return /^[a-z]{3,}$/.test(word) && worlds[world].script !== "Latn" ? titles.bySound(word) : null;
};

/** The query with words read anew that are found nowhere: compounds apart, parts together, sounds in their letters. Null: nothing to read anew. */
export const repairGroups = async (
  tx: Tx,
  reading: Reading,
  frequencies: readonly Frequency[],
  world: World,
): Promise<Pick<Reading, "groups" | "typed"> | null> => {
  const isUnknown = (index: number) => isUnwritten(reading.groups[index], frequencies[index]);
  if (!reading.groups.some((_, index) => isUnknown(index))) return null;
  const titles = await readTitleWords(tx, world);
  const groups: Group[] = [];
  const typed = new Map(reading.typed);
  let isChanged = false;
  for (let index = 0; index < reading.groups.length; index += 1) {
    const group = reading.groups[index] as Group;
    const next = reading.groups[index + 1];
    const joined = next && group.words.length === 1 && next.words.length === 1 ? `${group.words[0]}${next.words[0]}` : "";
    const isJoined = titles.words.has(joined) && (isUnknown(index) || isUnknown(index + 1));
    const word = isJoined ? joined : isUnknown(index) && group.words.length === 1 ? anew(group.words[0] ?? "", world, titles) : null;
    const read = word ? (await readSearch(word, world, { isForeign: true }, tx)).groups : [];
    if (read.length === 0) {
      groups.push(group);
      continue;
    }
    isChanged = true;
    groups.push(...read);
    if (isJoined) index += 1;
    for (const one of read) typed.set(one, reading.typed.get(group) ?? group.words.join(" "));
  }
  return isChanged ? { groups, typed } : null;
};
