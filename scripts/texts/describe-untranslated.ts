import { StartError } from "#lib/platform/env/start-error.ts";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import type { Untranslated } from "#scripts/texts/find-untranslated.ts";

const says: Record<Untranslated["kind"], string> = {
  missing: "is missing",
  unknown: "is not known to English",
  syntax: "is no ICU message",
  placeholders: "has other placeholders than English",
  plurals: "lacks plural categories",
  english: "is still English",
};

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** @throws StartError when a language is asked for that there is not. */
export const checkLanguage = (only: string | undefined): void => {
  if (only !== undefined && !isLanguage(only))
    throw new StartError(`“${only}” is no language. There are ${Object.keys(languages).join(", ")}.`);
};

/**
 * A list for whoever translates: languages, their areas, and of each text what it lacks.
 * @throws StartError when there is no such language.
 */
export const describeUntranslated = (found: readonly Untranslated[], only?: string): string => {
  checkLanguage(only);
  const chosen = found.filter(({ language }) => only === undefined || language === only);
  if (chosen.length === 0) return "No text awaits translation.";
  const byLanguage = Map.groupBy(chosen, ({ language }) => language);
  return [...byLanguage]
    .flatMap(([language, texts]) => [
      `${language}: ${texts.length}`,
      ...[...Map.groupBy(texts, ({ area }) => area)].flatMap(([area, own]) => [
        `  ${area}`,
        ...own.map(({ key, kind, text }) => `    ${key} ${says[kind]}: ${text}`),
      ]),
    ])
    .join("\n");
};
