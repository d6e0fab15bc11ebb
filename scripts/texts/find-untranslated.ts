import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import type { MessageFile } from "#scripts/texts/message-files.ts";
import { readText } from "#scripts/texts/read-text.ts";
import { sharedWords } from "#scripts/texts/shared-words.ts";

/** What is wrong with a text, measured by the English one of its key. */
export type Untranslated = {
  language: string;
  area: string;
  key: string;
  /** "missing" and "unknown" (English has no such key) concern the key, the others its text. */
  kind: "missing" | "unknown" | "syntax" | "placeholders" | "plurals" | "english";
  /** What is there, or for "missing" what is to be translated. */
  text: string;
};

type Reference = { text: string; facts: ReturnType<typeof readText> };

const kindOf = (language: Language, english: Reference, text: string): Untranslated["kind"] | null => {
  const facts = text === english.text ? english.facts : readText(text);
  if ("error" in facts) return "syntax";
  const shared = sharedWords(language);
  // Before the plurals: they come right with the translation.
  if (language !== "en" && text === english.text && facts.words.some((word) => !shared.has(word))) return "english";
  if (!("error" in english.facts) && facts.placeholders !== english.facts.placeholders) return "placeholders";
  const needed: readonly string[] = languages[language].plurals;
  return facts.plurals.some((given) => needed.some((category) => !given.includes(category))) ? "plurals" : null;
};

/**
 * What the texts lack to be whole in all languages (WORLD-4): a key that English has; placeholders, tags and plural categories; or a
 * translation, where the English text stands in. The same that `npm run texts -- missing` lists and the tests refuse.
 */
export const findUntranslated = (files: readonly MessageFile[]): Untranslated[] => {
  const english = files
    .filter(({ language }) => language === "en")
    .flatMap(({ area, texts }) => Object.entries(texts).map(([key, text]) => ({ area, key, text, facts: readText(text) })));
  const known = new Set(english.map(({ area, key }) => `${area}.${key}`));
  return [...Map.groupBy(files, ({ language }) => language)].flatMap(([language, own]) => {
    const texts = new Map(own.flatMap(({ area, texts }) => Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text])));
    const wrong = english.flatMap(({ area, key, ...reference }): Untranslated[] => {
      const text = texts.get(`${area}.${key}`);
      if (text === undefined) return [{ language, area, key, kind: "missing", text: reference.text }];
      const kind = kindOf(language, reference, text);
      return kind ? [{ language, area, key, kind, text }] : [];
    });
    const unknown = own.flatMap(({ area, texts }) =>
      Object.entries(texts).flatMap(([key, text]): Untranslated[] =>
        known.has(`${area}.${key}`) ? [] : [{ language, area, key, kind: "unknown", text }],
      ),
    );
    return [...wrong, ...unknown];
  });
};
