import { everyLanguage } from "#lib/catalogue/search/words/every-language.ts";
import { numberWords } from "#lib/catalogue/search/words/numbers.ts";
import { anyOf, edges, foldWithPlaces, listOf } from "#lib/catalogue/search/words/patterns.ts";
import { gradeReader } from "#lib/catalogue/search/words/read-grades.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type GradeTerm = { key: string; name: string; short: string | null; stage: string | null };

/** What is said about a material without being a word in it. `start`, `end`: where in the query (UTF-16). */
export type Fact = { start: number; end: number } & (
  | { kind: "grade"; keys: string[] }
  | { kind: "price" }
  /** Up to so many: "bis 100". */
  | { kind: "number"; value: number }
);
export type FactReader = (query: string) => { facts: Fact[]; rest: string };

type Span = { start: number; end: number };
type Found = Span & { fact: { kind: "grade"; keys: string[] } | { kind: "price" } | { kind: "number"; value: number } };

const freeReader = (world: World): ((text: string) => Found[]) => {
  const { before, after } = edges(world);
  const words = [everyLanguage[worlds[world].language].free, everyLanguage.en.free].flatMap((list) => listOf(list, world));
  const regex = new RegExp(`${before}(?:${anyOf(words)})${after}`, "gu");
  return (text) =>
    [...text.matchAll(regex)].map((match) => ({ start: match.index, end: match.index + match[0].length, fact: { kind: "price" } }));
};

const rangeReader = (world: World): ((text: string) => Found[]) => {
  const words = numberWords(world);
  const [ahead = "", behind = ""] = everyLanguage[worlds[world].language].upTo.split("|");
  const { before, after } = edges(world);
  const number = `(?<number>\\d{1,3}(?:[.,\\s]\\d{3})+|\\d+|${anyOf([...words.keys()])})`;
  const patterns = [
    `${before}(?:${anyOf(listOf(ahead, world))})[\\s\\-–]*${number}${after}`,
    `${before}${number}[\\s\\-–]*(?:${anyOf(listOf(behind, world))})${after}`,
    `${before}[01]\\s*[-–~〜]\\s*(?<number>\\d{2,6})${after}`,
  ].map((pattern) => new RegExp(pattern, "gu"));
  return (text) =>
    patterns.flatMap((regex) =>
      [...text.matchAll(regex)].map((match): Found => {
        const typed = match.groups?.number ?? "";
        const value = words.get(typed) ?? Number(typed.replace(/[.,\s]/g, ""));
        return { start: match.index, end: match.index + match[0].length, fact: { kind: "number", value } };
      }),
    );
};

const primaryReader = (world: World, terms: readonly GradeTerm[]): ((text: string) => Found[]) => {
  const keys = terms.filter(({ stage }) => stage === "primary").map(({ key }) => key);
  const { before, after } = edges(world);
  const words = [everyLanguage[worlds[world].language].primary, everyLanguage.en.primary].flatMap((list) => listOf(list, world));
  const regex = new RegExp(`${before}(?:${anyOf(words)})${after}`, "gu");
  return (text) =>
    [...text.matchAll(regex)].map((match) => ({ start: match.index, end: match.index + match[0].length, fact: { kind: "grade", keys } }));
};

const isFree = (span: Span, taken: readonly Span[]): boolean => taken.every(({ start, end }) => span.end <= start || span.start >= end);

/**
 * Makes what reads school years, "costs nothing" and "up to 100" out of a query of a world, and leaves the rest with blanks in their place.
 * To be kept: it builds patterns. Reading is linear in the query's length.
 */
export const factReader = (world: World, terms: readonly GradeTerm[]): FactReader => {
  const grades = gradeReader(world, terms);
  const ranges = rangeReader(world);
  const free = freeReader(world);
  const primary = primaryReader(world, terms);
  return (query) => {
    const folded = foldWithPlaces(query, world);
    const taken: Found[] = [];
    const take = (found: readonly Found[]) => {
      for (const one of found) if (isFree(one, taken)) taken.push(one);
    };
    take(grades(folded).map(({ keys, start, end }): Found => ({ start, end, fact: { kind: "grade", keys } })));
    // After them: "bis 4. Klasse" names a year.
    take(ranges(folded.text));
    take(free(folded.text));
    if (!taken.some(({ fact }) => fact.kind === "grade")) take(primary(folded.text));
    const facts = taken
      .map(({ start, end, fact }): Fact => ({ ...fact, start: folded.places[start] ?? 0, end: folded.places[end] ?? query.length }))
      .sort((a, b) => a.start - b.start);
    const rest = facts.reduce((text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end), query);
    return { facts, rest };
  };
};
