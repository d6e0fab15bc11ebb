import type { Group } from "#lib/catalogue/search/query-plan.ts";

/** How often a group is found in a world: at all, and in titles and names. Both are counted up to a handful. */
export type Frequency = { all: number; named: number };

/** A plain word, or a compound of known parts, that stands nowhere: it may be spelled otherwise. */
export const isUnwritten = (group: Group | undefined, frequency: Frequency | undefined): boolean =>
  group !== undefined && group.fact === null && group.keys.length === 0 && frequency?.all === 0;

/**
 * How much is lost without a group: what a material is about weighs most, a word that nobody wrote nothing, one that only stands on pages less than
 * a year or subject.
 */
const weightOf = (group: Group, { all, named }: Frequency): number => {
  if (group.fact === "number") return 1.5;
  if (group.fact === "type") return 2;
  if (group.fact === "grade") return 3;
  if (group.fact === "subject") return 3.5;
  const isName = group.keys.length > 0 || group.synonyms.length > 0;
  if (all === 0) return isName ? 1 : 0;
  if (isName) return 6;
  return named > 0 ? 4 : 2.5;
};

export type Weighed = { group: Group; weight: number };

/** A number, a type, or a word that stands in no name. */
export const isMinor = ({ fact }: Group, weight: number): boolean => fact === "number" || fact === "type" || (fact === null && weight < 3);

/** Groups in the order in which they are given up, the weakest first; of equal ones the last typed. */
export const weigh = (groups: readonly Group[], frequencies: readonly Frequency[]): Weighed[] =>
  groups
    .map((group, index) => ({ group, weight: weightOf(group, frequencies[index] ?? { all: 0, named: 0 }), index }))
    .sort((a, b) => a.weight - b.weight || b.index - a.index)
    .map(({ group, weight }) => ({ group, weight }));

/** What is left must say what is wanted: a word, a name or a subject; a year, a type or a number alone is half the shop. */
export const isTelling = (groups: readonly Group[]): boolean =>
  groups.some(({ fact }) => fact === null || fact === "topic" || fact === "subject") ||
  groups.filter(({ fact }) => fact !== null).length > 1;
