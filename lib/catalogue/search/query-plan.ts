import { openEnd, respell } from "#lib/platform/words/spellings.ts";
import { type Field, inField, toTerm } from "#lib/platform/words/vector.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** All of these lexemes together. */
type Phrase = readonly string[];

/** A part of a query that must occur: one word, or several that the taxonomy knows as one name. */
export type Group = {
  /** As typed, folded. */
  words: readonly string[];
  /** Stems of these words; all of them, in any order. */
  own: Phrase;
  /** Other names of the same thing. */
  synonyms: readonly Phrase[];
  /** Taxonomy keys meant by it. */
  keys: readonly string[];
  /** It names a grade, stage or type: what kind of material is wanted, not what it is about. */
  isKind: boolean;
};

const and = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] as string) : `(${terms.join(" & ")})`);
const or = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] as string) : `(${terms.join(" | ")})`);

/** Forms of one word: its stem, another spelling, an open end. `isLoose`: everything that begins with it. */
const forms = (stem: string, word: string | undefined, world: World, field: Field | null, isLoose: boolean): string => {
  const named = (lexeme: string) => (field ? inField(field, lexeme) : lexeme);
  const open = openEnd(word ?? stem, world);
  const other = respell(stem, world);
  return or([
    toTerm(named(stem)),
    ...(other ? [toTerm(named(other))] : []),
    ...(open ? [toTerm(named(open), true)] : []),
    ...(isLoose && stem.length >= 2 ? [toTerm(named(stem), true)] : []),
  ]);
};

type Options = { field?: Field; isWide?: boolean; isLoose?: boolean };

/** One group as tsquery text. `isWide` counts synonyms and taxonomy keys, too. */
export const groupQuery = (group: Group, world: World, { field, isWide = false, isLoose = false }: Options = {}): string => {
  const phrase = (stems: Phrase, words: readonly string[]) =>
    and(stems.map((stem, index) => forms(stem, words[index], world, field ?? null, isLoose)));
  const alternatives = [phrase(group.own, group.words)];
  if (isWide) {
    for (const synonym of group.synonyms) alternatives.push(phrase(synonym, []));
    for (const key of group.keys) alternatives.push(toTerm(inField("k", key)));
  }
  return or(alternatives);
};

/** All groups, within a world. */
export const planQuery = (groups: readonly Group[], world: World, options: Options = {}): string =>
  [toTerm(inField("w", world)), ...groups.map((group) => groupQuery(group, world, options))].join(" & ");

/** Every word of a group by itself, and its one-word synonyms: what is looked for and marked on a page. */
export const markQueries = (groups: readonly Group[], world: World): { words: string[]; synonyms: string[] } => {
  const subjects = groups.filter(({ isKind }) => !isKind);
  const marked = subjects.length > 0 ? subjects : groups;
  return {
    words: marked.flatMap(({ own, words }) => own.map((stem, index) => forms(stem, words[index], world, null, false))),
    synonyms: marked.flatMap(({ synonyms }) =>
      synonyms.filter(({ length }) => length === 1).map(([stem = ""]) => forms(stem, undefined, world, null, false)),
    ),
  };
};
