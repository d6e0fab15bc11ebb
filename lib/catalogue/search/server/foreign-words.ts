import { readFileSync } from "node:fs";
import path from "node:path";
import { everyLanguage } from "#lib/catalogue/search/words/every-language.ts";
import type { Concept } from "#lib/catalogue/search/words/language-words.ts";
import { foldText } from "#lib/platform/words/fold.ts";
import type { Language } from "#lib/platform/worlds/languages.ts";
import { defaultWorld, type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/** What words of another language name. */
type ForeignMeaning = { concepts: Concept[]; topics: string[]; subjects: string[]; types: string[] };

type Entry = { key: string; name: string; plural?: string; synonyms?: string[] };
type TaxonomyFile = { topics: Entry[]; subjects: Entry[]; materialTypes: Entry[] };

const kinds = { topics: "topics", subjects: "subjects", materialTypes: "types" } as const;
/** Shorter ones are words of too many languages. */
const LEAST = 4;

const known = new Map<string, Map<string, ForeignMeaning>>();

/** The keys of the taxonomy are English names: "multiplicationTables". */
const englishOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const read = (): Map<string, Map<string, ForeignMeaning>> => {
  if (known.size > 0) return known;
  const add = (language: Language, fold: World, name: string, list: keyof ForeignMeaning, key: string) => {
    const phrase = foldText(name, fold)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim();
    const least = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}/u.test(phrase) ? 2 : LEAST;
    if (phrase.length < least) return;
    // "La hora" is typed without its article, too, and stop words of the world's own language fall out of the query.
    for (const one of new Set([phrase, phrase.replace(/^\p{L}{1,3} /u, "")])) {
      if (one.length < least) continue;
      const byLanguage = known.get(one) ?? new Map<string, ForeignMeaning>();
      const meaning = byLanguage.get(language) ?? { concepts: [], topics: [], subjects: [], types: [] };
      (meaning[list] as string[]).push(key);
      byLanguage.set(language, meaning);
      known.set(one, byLanguage);
    }
  };
  for (const world of worldCodes) {
    const { language } = worlds[world];
    const file = JSON.parse(readFileSync(path.join(process.cwd(), "lib/catalogue/taxonomy/data", `${world}.json`), "utf8")) as TaxonomyFile;
    for (const [list, kind] of Object.entries(kinds))
      for (const { key, name, plural, synonyms = [] } of file[list as keyof TaxonomyFile]) {
        for (const one of [name, ...(plural ? [plural] : []), ...synonyms]) add(language, world, one, kind, key);
        if (!key.includes("-")) add("en", defaultWorld, englishOf(key), kind, key);
      }
  }
  for (const [language, { names }] of Object.entries(everyLanguage)) {
    const fold = worldCodes.find((world) => worlds[world].language === language) ?? defaultWorld;
    for (const [concept, list] of Object.entries(names))
      for (const name of list.split(",")) add(language as Language, fold, name, "concepts", concept);
  }
  return known;
};

/** What a phrase of folded words names in other languages than `own`, all of them together; null when in none. */
export const findForeign = (phrase: string, own: Language): ForeignMeaning | null => {
  const byLanguage = read().get(phrase);
  const meanings = byLanguage ? [...byLanguage].filter(([language]) => language !== own).map(([, meaning]) => meaning) : [];
  if (meanings.length === 0) return null;
  const all = <T extends string>(of: (meaning: ForeignMeaning) => T[]) => [...new Set(meanings.flatMap(of))];
  return {
    concepts: all(({ concepts }) => concepts),
    topics: all(({ topics }) => topics),
    subjects: all(({ subjects }) => subjects),
    types: all(({ types }) => types),
  };
};
