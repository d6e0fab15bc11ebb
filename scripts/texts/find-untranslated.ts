import { languages } from "#lib/worlds/languages.ts";
import type { MessageFile } from "#scripts/texts/message-files.ts";
import { readText, syntaxError } from "#scripts/texts/read-text.ts";
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

const kindOf = (language: keyof typeof languages, english: string, text: string): Untranslated["kind"] | null => {
  if (syntaxError(text) !== null) return "syntax";
  const facts = readText(text);
  const shared = sharedWords(language);
  // Before the plurals: they come right with the translation.
  if (language !== "en" && text === english && facts.words.some((word) => !shared.has(word))) return "english";
  if (facts.placeholders !== readText(english).placeholders) return "placeholders";
  const needed: readonly string[] = languages[language].plurals;
  return facts.plurals.some((given) => needed.some((category) => !given.includes(category))) ? "plurals" : null;
};

/**
 * What the texts lack to be whole in all languages (WORLD-4): a key that English has; placeholders, tags and plural categories; or a
 * translation, where the English text stands in. The same that `npm run texts -- missing` lists and the tests refuse.
 */
export const findUntranslated = (files: readonly MessageFile[]): Untranslated[] => {
  const english = files.filter(({ language }) => language === "en");
  const all = [...new Set(files.map(({ language }) => language))];
  return all.flatMap((language) => {
    const own = new Map(files.filter((file) => file.language === language).map(({ area, texts }) => [area, texts]));
    const known = english.flatMap(({ area, texts }) =>
      Object.entries(texts).flatMap(([key, reference]): Untranslated[] => {
        const text = own.get(area)?.[key];
        if (text === undefined) return [{ language, area, key, kind: "missing", text: reference }];
        const kind = kindOf(language, reference, text);
        return kind ? [{ language, area, key, kind, text }] : [];
      }),
    );
    const unknown = [...own].flatMap(([area, texts]) => {
      const reference = english.find((one) => one.area === area)?.texts ?? {};
      return Object.entries(texts).flatMap(([key, text]): Untranslated[] =>
        key in reference ? [] : [{ language, area, key, kind: "unknown", text }],
      );
    });
    return [...known, ...unknown];
  });
};
