import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Meaning = { synonyms: string[][]; keys: string[]; isKind: boolean };

const about: readonly Term["kind"][] = ["topic", "subject"];

export type Vocabulary = {
  /** What these stems (in any order) name together, or null. */
  find: (stems: readonly string[]) => Meaning | null;
  /** Every word that occurs in a name, as written there. */
  spellings: readonly string[];
};

const nameOf = (stems: readonly string[]): string => [...new Set(stems)].sort().join(" ");

const namesOf = ({ name, synonyms, data }: Term): string[] => [
  name,
  ...synonyms,
  ...(typeof data.plural === "string" ? [data.plural] : []),
];

/** A stage means its class grades. */
const keysOf = (term: Term, terms: readonly Term[]): string[] =>
  term.kind === "stage"
    ? terms.filter(({ kind, data }) => kind === "class_grade" && data.stage === term.key).map(({ key }) => key)
    : [term.key];

const build = async (terms: readonly Term[], world: World, db: Db | Tx): Promise<Vocabulary> => {
  const names = terms.map((term) => ({ term, phrases: namesOf(term).map((name) => splitWords(name, world).map(({ word }) => word)) }));
  const stems = await stemWords(
    names.flatMap(({ phrases }) => phrases.flat()),
    world,
    db,
  );
  const meanings = new Map<string, Meaning>();
  for (const { term, phrases } of names) {
    const stemmed = phrases.map((words) => words.flatMap((word) => stems.get(word) ?? [])).filter((phrase) => phrase.length > 0);
    for (const phrase of stemmed) {
      const name = nameOf(phrase);
      const meaning = meanings.get(name) ?? { synonyms: [], keys: [], isKind: true };
      // Only a topic's names stand for each other: a subject's or type's are found by its key.
      const others = term.kind === "topic" ? stemmed.filter((other) => nameOf(other) !== name) : [];
      meanings.set(name, {
        synonyms: [...meaning.synonyms, ...others],
        keys: [...meaning.keys, ...keysOf(term, terms)],
        isKind: meaning.isKind && !about.includes(term.kind),
      });
    }
  }
  const spellings = terms.flatMap((term) =>
    namesOf(term).flatMap((name) => splitWords(name, world).map(({ start, end }) => name.slice(start, end))),
  );
  return { find: (phrase) => meanings.get(nameOf(phrase)) ?? null, spellings: [...new Set(spellings)] };
};

const known = new WeakMap<readonly Term[], Promise<Vocabulary>>();

/** The names of a world's taxonomy, as queries use them; made once per reading of the terms. */
export const findVocabulary = async (world: World, db: Db | Tx): Promise<Vocabulary> => {
  const terms = await findTerms(world, db);
  const kept = known.get(terms);
  if (kept) return kept;
  const made = build(terms, world, db);
  known.set(terms, made);
  made.catch(() => known.delete(terms));
  return made;
};
