import { findForeign } from "#lib/catalogue/search/server/foreign-words.ts";
import { conceptEntry, type Entry, entriesOf, termEntry } from "#lib/catalogue/search/server/name-entries.ts";
import { everyLanguage } from "#lib/catalogue/search/words/every-language.ts";
import { type FactReader, factReader } from "#lib/catalogue/search/words/read-facts.ts";
import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { beginnings } from "#lib/platform/words/compounds.ts";
import { lightStem } from "#lib/platform/words/light-stem.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { soundOf } from "#lib/platform/words/sound-of.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import { stopWords } from "#lib/platform/words/stop-words.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What a phrase names: synonyms are other names (stems), `kinds` what has that name. */
export type Meaning = { synonyms: string[][]; keys: string[]; kinds: Entry["kind"][]; name: string | null };

export type Vocabulary = {
  /** What these words (in any order, whatever their forms) name together, or null. */
  find: (words: readonly { word: string; stem: string }[]) => Meaning | null;
  /** The same of another language's words, in their order. */
  findForeign: (words: readonly string[]) => Meaning | null;
  /** Every word that occurs in a name, as written there. */
  spellings: readonly string[];
  /** Beginnings of these, folded: the parts of compounds. */
  parts: ReadonlySet<string>;
  /** The word of a name that sounds as another spelling of it. */
  bySound: (word: string) => string | null;
  facts: FactReader;
  filler: ReadonlySet<string>;
};

const SHORTEST_SOUND = 3;

const nameOf = (stems: readonly string[]): string => [...new Set(stems)].sort().join(" ");
const distinct = (phrases: readonly string[][]): string[][] => [...new Map(phrases.map((phrase) => [nameOf(phrase), phrase])).values()];
const isAbout = ({ kind }: Entry): boolean => kind === "topic" || kind === "concept";

/** A name as stems, without words that say nothing. */
type Stemmer = (name: string) => string[];

const stemmerOf = async (entries: readonly Entry[], world: World, db: Db | Tx): Promise<Stemmer> => {
  const split = (name: string) => splitWords(name, world).map(({ word }) => word);
  const stems = await stemWords(
    entries.flatMap(({ names }) => names.flatMap(split)),
    world,
    db,
  );
  const stops = stopWords[world];
  return (name) => {
    const all = split(name).filter((word) => stems.has(word));
    const telling = all.filter((word) => !stops?.has(word));
    return (telling.length > 0 ? telling : all).map((word) => stems.get(word) ?? word);
  };
};

/** Names as stems, and those of what is found besides. */
type Phrases = { own: string[][]; besides: string[][] };

const phrasesOf = ({ names, besides = [] }: Entry, stemmed: Stemmer): Phrases => {
  const all = (texts: readonly string[]) => texts.map(stemmed).filter((phrase) => phrase.length > 0);
  return { own: all(names), besides: all(besides) };
};

/** Adds what `entry` calls `phrase` to what it means already. */
const merge = (known: Meaning | undefined, entry: Entry, phrase: string[], phrases: Phrases): Meaning => {
  if (!known) return { synonyms: distinct(otherNames(entry, phrase, phrases)), keys: entry.keys, kinds: [entry.kind], name: entry.name };
  const isNarrow = known.kinds.includes("concept");
  // "Plus und Minus" is one kind of sums, its topic all of them: the names of the others are not its own.
  const isSame = entry.kind === "concept" || !isNarrow || known.keys.some((key) => entry.keys.includes(key));
  // "Bingo" is a game to the taxonomy; who types it wants no other one.
  const isBroader = entry.kind === "material_type" && isNarrow && phrase !== phrases.own[0];
  return {
    synonyms: distinct([...known.synonyms, ...(isSame ? otherNames(entry, phrase, phrases) : [])]),
    keys: [...new Set([...known.keys, ...(isBroader ? [] : entry.keys)])],
    kinds: [...known.kinds, entry.kind],
    name: entry.kind === "concept" ? known.name : (entry.name ?? known.name),
  };
};

/** Only what a material is about goes by all its names: a subject or type is found by its key. */
const otherNames = (entry: Entry, phrase: readonly string[], phrases: Phrases): string[][] =>
  isAbout(entry) ? [...phrases.own, ...phrases.besides].filter((other) => nameOf(other) !== nameOf(phrase)) : [];

/** Reads what other languages call what this world has. */
const foreignReader = (terms: readonly Term[], world: World, stemmed: Stemmer) => {
  const { language } = worlds[world];
  const { names } = everyLanguage[language];
  return (words: readonly string[]): Meaning | null => {
    const found = findForeign(words.join(" "), language);
    if (!found) return null;
    const of = (kind: Term["kind"], keys: readonly string[]) =>
      terms.filter((term) => term.kind === kind && keys.includes(term.key)).map((term) => termEntry(term, terms));
    const about = [...of("topic", found.topics), ...found.concepts.map((concept) => conceptEntry(concept, names[concept], terms))];
    const meant = [about, of("subject", found.subjects), of("material_type", found.types)].find((entries) => entries.length > 0);
    if (!meant) return null;
    return {
      synonyms: distinct(meant.filter(isAbout).flatMap((entry) => phrasesOf(entry, stemmed).own)),
      keys: [...new Set(meant.flatMap(({ keys }) => keys))],
      kinds: meant.map(({ kind }) => kind),
      name: meant[0]?.name ?? null,
    };
  };
};

const build = async (terms: readonly Term[], world: World, db: Db | Tx): Promise<Vocabulary> => {
  const own = everyLanguage[worlds[world].language];
  const entries = entriesOf(terms, own.names);
  const stemmed = await stemmerOf(entries, world, db);
  const light = (phrase: readonly string[]) => nameOf(phrase.map((stem) => lightStem(stem, world)));
  const meanings = new Map<string, Meaning>();
  for (const entry of entries) {
    const phrases = phrasesOf(entry, stemmed);
    for (const phrase of phrases.own) meanings.set(light(phrase), merge(meanings.get(light(phrase)), entry, phrase, phrases));
  }
  const split = (text: string) => splitWords(text, world).map(({ word }) => word);
  // Names as schools write them before those that are lists of words.
  const written = [...entries].sort((a, b) => Number(a.kind === "concept") - Number(b.kind === "concept")).flatMap(({ names }) => names);
  const folded = new Set(written.flatMap(split));
  const facts = [own.grades, own.free, own.gradeNames, own.primary].flatMap((list) => split(list.replace(/[+-]\d+/g, "")));
  const sounding = [...facts, ...folded].filter((word) => word.length >= SHORTEST_SOUND);
  const sounds = new Map(sounding.map((word) => [soundOf(word, world), word]));
  const grades = terms
    .filter(({ kind }) => kind === "class_grade")
    .map(({ key, name, short, data }) => ({ key, name, short, stage: typeof data.stage === "string" ? data.stage : null }));
  return {
    find: (words) => meanings.get(light(words.map(({ stem }) => stem))) ?? null,
    findForeign: foreignReader(terms, world, stemmed),
    spellings: [...new Set(written.flatMap((name) => splitWords(name, world).map(({ start, end }) => name.slice(start, end))))],
    parts: beginnings([...folded, ...split(own.filler)]),
    bySound: (word) => (word.length >= SHORTEST_SOUND ? (sounds.get(soundOf(word, world)) ?? null) : null),
    facts: factReader(world, grades),
    filler: new Set(split(own.filler)),
  };
};

const read = new WeakMap<readonly Term[], Promise<Vocabulary>>();
/** The last one of each world with the terms it is made of: they are read once a minute and hardly ever change. */
const known = new Map<World, { content: string; vocabulary: Promise<Vocabulary> }>();

/** The names of a world's taxonomy and what teachers say besides, as queries use them. */
export const findVocabulary = async (world: World, db: Db | Tx): Promise<Vocabulary> => {
  const terms = await findTerms(world, db);
  const kept = read.get(terms);
  if (kept) return kept;
  const content = JSON.stringify(terms);
  const last = known.get(world);
  const vocabulary = last?.content === content ? last.vocabulary : build(terms, world, db);
  read.set(terms, vocabulary);
  known.set(world, { content, vocabulary });
  vocabulary.catch(() => {
    read.delete(terms);
    known.delete(world);
  });
  return vocabulary;
};
