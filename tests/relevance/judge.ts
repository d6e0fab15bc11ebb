import { readFileSync } from "node:fs";
import { type KindKey, kindKeys } from "#lib/platform/generators/kind.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Stocked } from "#tests/relevance/fill-stock.ts";

/** How a teacher types: each kind asks something else of the search. */
export const queryKinds = [
  "topic",
  "grade",
  "type",
  "price",
  "number",
  "slip",
  "compound",
  "foreign",
  "script",
  "words",
  "example",
] as const;
type QueryKind = (typeof queryKinds)[number];

export type Judged = {
  kind: QueryKind;
  query: string;
  /** What a fitting material is, by its data: kinds of sheets, themes, years, subjects, types; nothing named: no matter. */
  kinds: KindKey[];
  themes: string[];
  grades: string[];
  subjects: string[];
  types: string[];
  topics: string[];
  /** A number of its title: the 20 of "bis 20". */
  number: string | null;
  isFree: boolean;
  isEnglish: boolean | null;
};

/**
 * Reads a line "kind | query | what fits", the last in words: kinds of sheets (`fractions`, several are alternatives), `@animals` a theme, `g3` a
 * year, `/mathematics` a subject, `:game` a type, `+money` a topic, `#20` a number in the title, `free`, `english`, `own` (not in English).
 */
export const readLine = (line: string): Judged => {
  const [kind = "", query = "", fits = ""] = line.split("|").map((part) => part.trim());
  if (!queryKinds.includes(kind as QueryKind) || query === "" || fits === "") throw new RangeError(`This is no judged query: ${line}`);
  const words = fits.split(/\s+/);
  const marked = (mark: string) => words.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  const kinds = words.filter((word): word is KindKey => (kindKeys as readonly string[]).includes(word));
  const judged: Judged = {
    kind: kind as QueryKind,
    query,
    kinds,
    themes: marked("@"),
    grades: words.filter((word) => /^(k|g\d+)$/.test(word)),
    subjects: marked("/"),
    types: marked(":"),
    topics: marked("+"),
    number: marked("#")[0] ?? null,
    isFree: words.includes("free"),
    isEnglish: words.includes("english") ? true : words.includes("own") ? false : null,
  };
  const known = words.every((word) => kinds.includes(word as KindKey) || /^([@/:+#].+|k|g\d+|free|english|own)$/.test(word));
  if (!known) throw new RangeError(`What fits is not understood: ${line}`);
  return judged;
};

/** The judged queries of a world; lines with # at their beginning are notes. */
export const readJudged = (world: World): Judged[] =>
  readFileSync(`tests/relevance/queries/${world}.txt`, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map(readLine);

const meets = <T>(wanted: readonly T[], has: readonly T[]): boolean => wanted.length === 0 || wanted.some((one) => has.includes(one));

/** Part of the title's numbers, as a teacher reads them: 10.000 is not 10. */
const hasNumber = (title: string, number: string): boolean =>
  title
    .replace(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3}(?!\d))/g, "")
    .split(/[^\d]+/)
    .includes(number);

/** A bundle is what its parts are. */
const partsOf = (material: Stocked, all: ReadonlyMap<string, Stocked>): Stocked[] => {
  const parts = material.parts.flatMap((part) => all.get(part) ?? []);
  return parts.length > 0 ? parts : [material];
};

/**
 * How well a material answers: 3 it is what was looked for, in every respect; 1 it is about that, for another year, of another type or at a price; 0 it
 * is something else.
 */
export const gainOf = (judged: Judged, material: Stocked, all: ReadonlyMap<string, Stocked>): number => {
  const isOf = (part: Stocked): boolean =>
    meets(judged.kinds, part.make ? [part.make.kind] : []) &&
    meets(judged.themes, part.make?.theme ? [part.make.theme] : []) &&
    meets(judged.subjects, [part.subject]) &&
    meets(judged.topics, part.topics) &&
    (judged.isEnglish === null || judged.isEnglish === (part.make?.request.inEnglish === true));
  const isAbout = partsOf(material, all).some(isOf);
  if (!isAbout) return 0;
  const isExact =
    meets(judged.grades, material.classGrades) &&
    meets(judged.types, [material.materialType]) &&
    (judged.number === null || hasNumber(material.title, judged.number)) &&
    (!judged.isFree || material.priceMinor === 0);
  return isExact ? 3 : 1;
};
