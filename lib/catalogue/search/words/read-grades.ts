import { everyLanguage } from "#lib/catalogue/search/words/every-language.ts";
import { yearOf, yearPattern } from "#lib/catalogue/search/words/numbers.ts";
import { anyOf, edges, type Folded, listOf } from "#lib/catalogue/search/words/patterns.ts";
import { foldText } from "#lib/platform/words/fold.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type GradeTerm = { key: string; name: string; short: string | null };
/** Keys of school years, and the stretch of the folded text that names them. */
type ReadGrades = { keys: string[]; start: number; end: number };
export type GradeReader = (folded: Folded) => ReadGrades[];

type Candidate = ReadGrades & { offset: number; at: number; isMarked: boolean };

const joints = "und and y e et και a i og och ja es si și та і й dan da te и және en 和 と και".split(" ");

/** "klasse" → 0, "liceum+8" → 8. */
const nounsOf = (text: string, world: World): Map<string, number> =>
  new Map(
    listOf(text, world).map((one) => {
      const [, noun = one, offset = "0"] = /^(.*?)([+-]\d+)?$/.exec(one) ?? [];
      return [noun.trim(), Number(offset)];
    }),
  );

const separators = `\\s*[-–/+&,、~〜]\\s*|\\s+(?:${joints.join("|")})\\s+`;

/** "3", "3 und 4", "1-4" (all between) → 3 | 3, 4 | 1, 2, 3, 4. */
const valuesOf = (text: string, world: World): number[] => {
  const pattern = new RegExp(yearPattern(world), "gu");
  const found = [...text.matchAll(pattern)].flatMap(([one]) => yearOf(one, world) ?? []);
  const [first = 0, last = 0] = found;
  if (found.length !== 2 || !/[-–~〜]/.test(text) || last <= first || last - first > 12) return found;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

const nounReader = (world: World, keys: ReadonlySet<string>): ((text: string) => Candidate[]) => {
  const own = nounsOf(everyLanguage[worlds[world].language].grades, world);
  const english = nounsOf(everyLanguage.en.grades, world);
  const nouns = new Map([...[...english].filter(([noun]) => noun.length > 3), ...own]);
  const { before, after } = edges(world);
  const year = yearPattern(world);
  const noun = `(?<noun>${anyOf([...nouns.keys()])})`;
  // The mark of an ordinal: "3.", "3º", "3η", "II-a", "1-ші".
  const marked = `${year}(?:[.°'’´΄]|-?[\\p{L}\\p{M}]{1,3}(?![\\p{L}\\p{M}]))?`;
  const years = `(?<years>${marked}(?:(?:${separators})${marked}){0,3})`;
  const patterns = [
    { regex: new RegExp(`${before}${noun}[\\s.\\-:]*${years}${after}`, "gu"), isBefore: false },
    { regex: new RegExp(`${before}${years}[\\s.\\-]*(?:(?:de|di|της|του|a|of)\\s+)?${noun}${after}`, "gu"), isBefore: true },
  ];
  return (text) =>
    patterns.flatMap(({ regex, isBefore }) =>
      [...text.matchAll(regex)].flatMap((match) => {
        const offset = nouns.get((match.groups?.noun ?? "").replace(/[\s-]+/g, " ")) ?? 0;
        const typed = match.groups?.years ?? "";
        const found = [...new Set(valuesOf(typed, world).map((value) => `g${value + offset}`))].filter((key) => keys.has(key));
        if (found.length === 0) return [];
        const at = match.index + match[0].indexOf(typed);
        const isMarked = isBefore && /[.°'’´΄]|\d\p{L}/u.test(typed);
        return [{ keys: found, start: match.index, end: match.index + match[0].length, offset, at, isMarked }];
      }),
    );
};

/** Names of single years: what the taxonomy calls them, and what else they are called. */
const nameReader = (world: World, terms: readonly GradeTerm[]): ((text: string) => ReadGrades[]) => {
  const names = new Map<string, string>();
  for (const { key, name, short } of terms)
    for (const one of [name, short ?? ""]) if (/\p{L}/u.test(one)) names.set(foldText(one, world), key);
  for (const one of listOf(everyLanguage[worlds[world].language].gradeNames, world)) {
    const [key = "", ...words] = one.split(" ");
    if (terms.some((term) => term.key === key)) names.set(words.join(" "), key);
  }
  const { before, after } = edges(world);
  const regex = new RegExp(`${before}(?:${anyOf([...names.keys()])})${after}`, "gu");
  const spaced = new Map([...names].map(([name, key]) => [name.replace(/[\s-]+/g, " "), key]));
  return (text) =>
    [...text.matchAll(regex)].flatMap((match) => {
      const key = spaced.get(match[0].replace(/[\s-]+/g, " "));
      return key ? [{ keys: [key], start: match.index, end: match.index + match[0].length }] : [];
    });
};

const isOverlapping = (a: ReadGrades, b: ReadGrades): boolean => a.start < b.end && b.start < a.end;

/** Two nouns at one number are one name ("klasa 1 liceum"); of two numbers at one noun the marked one counts, else the one behind. */
const merge = (candidates: readonly Candidate[]): ReadGrades[] => {
  const kept: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => Number(b.isMarked) - Number(a.isMarked))) {
    const other = kept.find((one) => isOverlapping(one, candidate));
    if (!other) kept.push(candidate);
    else if (other.at === candidate.at) {
      if (Math.abs(candidate.offset) > Math.abs(other.offset)) Object.assign(other, { keys: candidate.keys, offset: candidate.offset });
      Object.assign(other, { start: Math.min(other.start, candidate.start), end: Math.max(other.end, candidate.end) });
    }
  }
  return kept.map(({ keys, start, end }) => ({ keys, start, end }));
};

/** Makes what reads school years ("6. Klasse", "β δημοτικού", "ce2", "5年生", "ป.3") in the words of a world. */
export const gradeReader = (world: World, terms: readonly GradeTerm[]): GradeReader => {
  const byNoun = nounReader(world, new Set(terms.map(({ key }) => key)));
  const byName = nameReader(world, terms);
  return ({ text }) => {
    const found = merge(byNoun(text));
    return [...found, ...byName(text).filter((one) => !found.some((other) => isOverlapping(one, other)))];
  };
};
