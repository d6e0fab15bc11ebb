import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Words that a language's readers have found wrong (`avoid` in docs/glossary), and what to say instead. */
export type Avoided = { words: string; use: string };

/** A text with such words: `place` names file and key, or file and line. */
export type AvoidedUse = Avoided & { place: string };

/** A text of a language: a message, or a line of an article. */
export type ReadText = { language: string; place: string; text: string };

// Spaces that do not break are spaces; a word at the beginning of a sentence is the same word.
const fold = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ").toLowerCase();

/** Texts in which words stand that their own language avoids: anywhere in the text, so the beginning of a word finds all its forms. */
export const findAvoided = (texts: readonly ReadText[], avoided: ReadonlyMap<string, readonly Avoided[]>): AvoidedUse[] =>
  texts.flatMap(({ language, place, text }) => {
    const folded = fold(text);
    return (avoided.get(language) ?? []).filter(({ words }) => folded.includes(fold(words))).map((one) => ({ ...one, place }));
  });

/** What each language avoids, by its code, from the glossaries below a folder. */
export const readAvoided = (root = "."): Map<string, Avoided[]> => {
  const folder = path.join(root, "docs/glossary");
  return new Map(
    readdirSync(folder).map((name) => {
      const { language, avoid = [] }: { language: string; avoid?: Avoided[] } = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
      return [language, avoid];
    }),
  );
};
