import type { FactKind, Group } from "#lib/catalogue/search/query-plan.ts";
import { findSynonyms, type Synonym } from "#lib/catalogue/search/server/find-synonyms.ts";
import { findVocabulary, type Meaning, type Vocabulary } from "#lib/catalogue/search/server/vocabulary.ts";
import { withSynonyms } from "#lib/catalogue/search/server/with-synonyms.ts";
import { numberWords } from "#lib/catalogue/search/words/numbers.ts";
import type { Fact } from "#lib/catalogue/search/words/read-facts.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { splitCompound } from "#lib/platform/words/compounds.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import { stopWords } from "#lib/platform/words/stop-words.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** More words than that narrow nothing; the rest is not looked at (threat 25). */
const MAX_WORDS = 12;
const LONGEST_NAME = 5;

/** What was understood of a query, in its order. `typed`: as it stands there. */
export type Understood = { kind: FactKind; keys: string[]; name: string | null; typed: string };
export type Reading = { groups: Group[]; understood: Understood[]; isFree: boolean; typed: ReadonlyMap<Group, string> };

type Word = { word: string; stem: string; typed: string };
type Options = {
  /** Facts that are not to be made of it. */
  not?: readonly FactKind[];
  /** Words of other languages are understood, too. */
  isForeign?: boolean;
  /** Read besides those of the world: what staff try before they add it. */
  synonyms?: readonly Synonym[];
};

/** The words of a query that count: each once, without stop words unless there are no others. */
const tellingWords = async (query: string, world: World, db: Db | Tx): Promise<Word[]> => {
  const found = new Map<string, string>();
  for (const { word, start, end } of splitWords(query, world)) if (!found.has(word)) found.set(word, query.slice(start, end));
  const words = [...found.keys()].slice(0, 2 * MAX_WORDS);
  const stems = await stemWords(words, world, db);
  const all = words.flatMap((word) => {
    const stem = stems.get(word);
    return stem ? [{ word, stem, typed: found.get(word) ?? word }] : [];
  });
  const telling = all.filter(({ word }) => !stopWords[world]?.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
};

const isAbout = ({ kinds }: Meaning): boolean => kinds.some((kind) => kind === "topic" || kind === "concept");

/** How a name of the taxonomy narrows: a year is data, a type or subject stands in names and data, what it is about stands anywhere. */
const natureOf = (meaning: Meaning, length: number): Pick<Group, "scope" | "fact" | "isKind"> => {
  const has = (kind: Meaning["kinds"][number]) => meaning.kinds.includes(kind);
  if (isAbout(meaning)) return { scope: length > 1 && has("concept") ? "names" : "anywhere", fact: null, isKind: false };
  if (has("subject")) return { scope: "names", fact: "subject", isKind: false };
  if (has("material_type")) return { scope: "names", fact: "type", isKind: true };
  return { scope: "data", fact: "grade", isKind: true };
};

const plain = (words: readonly Word[]): Group => ({
  words: words.map(({ word }) => word),
  own: words.map(({ stem }) => stem),
  synonyms: [],
  keys: [],
  isKind: false,
  scope: "anywhere",
  fact: null,
});

/** A word that names a number is found as that, too. */
const asNumber = (group: Group, word: string, world: World): Group => {
  const value = numberWords(world).get(word);
  return value === undefined ? group : { ...group, synonyms: [[String(value)]] };
};

const groupOf = (words: readonly Word[], meaning: Meaning | null): Group =>
  meaning ? { ...plain(words), synonyms: meaning.synonyms, keys: meaning.keys, ...natureOf(meaning, words.length) } : plain(words);

/** Words together that are one name, the longest first; a compound of known words may stand apart, a foreign name for our own. */
const group = async (words: readonly Word[], world: World, vocabulary: Vocabulary, options: Options, db: Db | Tx) => {
  const found: { group: Group; meaning: Meaning | null; words: readonly Word[] }[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = Math.min(LONGEST_NAME, words.length - at);
    const lengths = Array.from({ length: longest }, (_, index) => longest - index);
    const span = (length: number) => words.slice(at, at + length);
    const own = lengths.find((length) => vocabulary.find(span(length)) !== null);
    const foreign =
      own === undefined && options.isForeign
        ? lengths.find((length) => vocabulary.findForeign(span(length).map(({ word }) => word)) !== null)
        : undefined;
    const length = own ?? foreign ?? 1;
    const named = span(length);
    const meaning = own ? vocabulary.find(named) : foreign ? vocabulary.findForeign(named.map(({ word }) => word)) : null;
    const [{ word } = { word: "" }] = named;
    const parts = meaning ? null : splitCompound(word, world, vocabulary.parts);
    const made = groupOf(named, meaning);
    if (parts) {
      const stems = await stemWords(parts, world, db);
      made.synonyms = [parts.map((part) => stems.get(part) ?? part)];
    }
    const fact = foreign && meaning && isAbout(meaning) ? "topic" : made.fact;
    found.push({ group: { ...(meaning || parts ? made : asNumber(made, word, world)), fact }, meaning, words: named });
    at += length;
  }
  // The 7 of "Einmaleins 7" stands in names, for pages have every number; the one of "Lehrplan 7.3" stands where the rest does.
  const isNamed = found.some(({ meaning }) => meaning !== null);
  return found.map((one) =>
    isNamed && /^\d+$/.test(one.group.words.join("")) ? { ...one, group: { ...one.group, scope: "names" as const } } : one,
  );
};

const numberLexemes = (value: number): string[] => {
  const text = String(value);
  return value < 10_000 ? [text] : [text.slice(0, -3), text.slice(-3)];
};

const factGroup = async (fact: Fact, query: string, world: World, db: Db | Tx): Promise<Group> => {
  const words = splitWords(query.slice(fact.start, fact.end), world).map(({ word }) => word);
  const stems = await stemWords(words, world, db);
  const own = words.flatMap((word) => stems.get(word) ?? []);
  const base = { words: own, own, synonyms: [], isKind: true } as const;
  if (fact.kind === "grade") return { ...base, keys: fact.keys, scope: "data", fact: "grade" };
  if (fact.kind === "price") return { ...base, keys: [], isKind: false, scope: "anywhere", fact: "price" };
  const lexemes = numberLexemes(fact.value);
  const spaced = fact.value >= 1_000 && fact.value < 10_000 ? [[String(fact.value).slice(0, -3), String(fact.value).slice(-3)]] : [];
  return {
    words: lexemes,
    own: lexemes,
    synonyms: spaced,
    keys: [`numbersTo${fact.value}`],
    isKind: false,
    scope: "names",
    fact: "number",
  };
};

/** Words in Latin letters as they sound, where the world writes others; words that other languages know stay. */
const respelled = (query: string, world: World, vocabulary: Vocabulary): string =>
  worlds[world].script === "Latn"
    ? query
    : splitWords(query, world)
        .reverse()
        .reduce((text, { word, start, end }) => {
          const isLatin = /^[a-z]+$/.test(word) && !vocabulary.findForeign([word]);
          const other = isLatin ? vocabulary.bySound(word) : null;
          return other ? text.slice(0, start) + other + text.slice(end) : text;
        }, query);

/**
 * What a search asks for. Years at school, "free" and "up to 100" are read first and narrow by data; the other words are grouped into the names of
 * the world's taxonomy and of kinds of sheets, with all their other names. Inside a transaction its connection is to be given: two at once could
 * starve the pool.
 */
export const readSearch = async (typed: string, world: World, options: Options = {}, db: Db | Tx = getDb()): Promise<Reading> => {
  const synonyms = [...(await findSynonyms(world, db)), ...(options.synonyms ?? [])];
  const vocabulary = await withSynonyms(await findVocabulary(world, db), synonyms, world, db);
  const query = options.isForeign ? respelled(typed, world, vocabulary) : typed;
  const { facts, rest } = vocabulary.facts(query);
  const removed = options.not ?? [];
  const words = await tellingWords(rest, world, db);
  const named = (await group(words, world, vocabulary, options, db)).filter(({ group: { fact } }) => !fact || !removed.includes(fact));
  // What says nothing is left out where something else says more.
  const telling = named.filter(({ meaning, words: [first] }) => meaning || !first || !vocabulary.filler.has(first.word));
  const kept = facts.filter(({ kind }) => !removed.includes(kind));
  const shown = telling.length > 0 || kept.length > 0 ? telling : named;
  const groups: Group[] = [];
  const understood: Understood[] = [];
  const spelled = new Map<Group, string>();
  for (const fact of kept) {
    const made = await factGroup(fact, query, world, db);
    const text = query.slice(fact.start, fact.end);
    understood.push({ kind: fact.kind, keys: fact.kind === "grade" ? fact.keys : [], name: null, typed: text });
    spelled.set(made, text);
    if (fact.kind !== "price") groups.push(made);
  }
  for (const { group: made, meaning, words: own } of shown) {
    const text = own.map((word) => word.typed).join(" ");
    groups.push(made);
    spelled.set(made, text);
    if (made.fact) understood.push({ kind: made.fact, keys: [...made.keys], name: meaning?.name ?? null, typed: text });
  }
  const isFree = kept.some(({ kind }) => kind === "price");
  // All of it was taken back: then it is words.
  if (groups.length === 0 && !isFree && removed.length > 0) {
    const literal = (await tellingWords(typed, world, db)).map((word) => plain([word]));
    return { groups: literal, understood: [], isFree: false, typed: new Map(literal.map((one) => [one, one.words.join(" ")])) };
  }
  return { groups, understood, isFree, typed: spelled };
};

/** What words look for, in their own language, with "free" as a word like others: for what is no search of its own. */
export const readQuery = async (query: string, world: World, db: Db | Tx = getDb()): Promise<Group[]> =>
  (await readSearch(query, world, { not: ["price"] }, db)).groups;
