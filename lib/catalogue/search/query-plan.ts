import { openEnd, respell } from "#lib/platform/words/spellings.ts";
import { type Field, inField, toTerm } from "#lib/platform/words/vector.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** All of these lexemes together. */
type Phrase = readonly string[];

/** What was understood of a query instead of being looked for as a word. */
export type FactKind = "grade" | "number" | "type" | "subject" | "topic" | "price";

/** A part of a query that must occur: one word, or several that are one name, or something that is said about a material. */
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
  /** Where it may stand: anywhere; in title, names and data; in data alone ("Klasse 6" is not met by a page with a 6). */
  scope: "anywhere" | "names" | "data";
  /** What was understood, null for plain words. */
  fact: FactKind | null;
};

const and = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] as string) : `(${terms.join(" & ")})`);
const or = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] as string) : `(${terms.join(" | ")})`);

/** Forms of one word: its stem, another spelling, an open end. `isLoose`: everything that begins with it. */
const forms = (stem: string, word: string | undefined, world: World, fields: readonly (Field | null)[], isLoose: boolean): string => {
  const open = openEnd(word ?? stem, world);
  const other = respell(stem, world);
  return or(
    fields.flatMap((field) => {
      const named = (lexeme: string) => (field ? inField(field, lexeme) : lexeme);
      return [
        toTerm(named(stem)),
        ...(other ? [toTerm(named(other))] : []),
        ...(open ? [toTerm(named(open), true)] : []),
        ...(isLoose && stem.length >= 2 ? [toTerm(named(stem), true)] : []),
      ];
    }),
  );
};

const names: readonly Field[] = ["t", "s"];

/** `isLiteral`: the words and their synonyms alone, without what is known about the material. */
type Options = { field?: Field; isWide?: boolean; isLoose?: boolean; isLiteral?: boolean };

/** One group as tsquery text. `isWide` counts synonyms and taxonomy keys, too. */
export const groupQuery = (group: Group, world: World, options: Options = {}): string => {
  const { field, isWide = false, isLoose = false, isLiteral = false } = options;
  const keys = group.keys.map((key) => toTerm(inField("k", key)));
  if (group.scope === "data" && keys.length > 0) return or(keys);
  const phrase = (stems: Phrase, words: readonly string[], fields: readonly (Field | null)[]) =>
    and(stems.map((stem, index) => forms(stem, words[index], world, fields, isLoose)));
  const fieldsOf = (isNamesOnly: boolean): readonly (Field | null)[] => (field ? [field] : isNamesOnly ? names : [null]);
  const alternatives = [phrase(group.own, group.words, fieldsOf(group.scope === "names"))];
  if (isWide || group.scope === "names") {
    // Several words together are a name only where names stand: on a page they are chance.
    for (const synonym of group.synonyms) alternatives.push(phrase(synonym, [], fieldsOf(group.scope === "names" || synonym.length > 1)));
    if (!isLiteral) alternatives.push(...keys);
  }
  return or([...new Set(alternatives)]);
};

/** All groups, within a world. */
export const planQuery = (groups: readonly Group[], world: World, options: Options = {}): string =>
  [toTerm(inField("w", world)), ...groups.map((group) => groupQuery(group, world, options))].join(" & ");

/** Every word of a group by itself, and its one-word synonyms: what is looked for and marked on a page. */
export const markQueries = (groups: readonly Group[], world: World): { words: string[]; synonyms: string[] } => {
  const marked = groups.filter(({ isKind, scope, fact }) => !isKind && scope !== "data" && fact !== "number");
  return {
    words: marked.flatMap(({ own, words }) => own.map((stem, index) => forms(stem, words[index], world, [null], false))),
    synonyms: marked.flatMap(({ synonyms }) =>
      synonyms.filter(({ length }) => length === 1).map(([stem = ""]) => forms(stem, undefined, world, [null], false)),
    ),
  };
};
