import type { Language } from "#lib/platform/worlds/languages.ts";
import { checkLanguage } from "#scripts/texts/describe-untranslated.ts";
import { findUntranslated } from "#scripts/texts/find-untranslated.ts";
import type { MessageFile } from "#scripts/texts/message-files.ts";

/** How an area of a language stands; `same` are texts written as in English, of which `english` have words that the language does not share. */
export type AreaCount = { language: Language; area: string; texts: number; missing: number; same: number; english: number };

/** What each language has of each area that English has, in the order of the files. */
export const countTexts = (files: readonly MessageFile[]): AreaCount[] => {
  const untranslated = Map.groupBy(findUntranslated(files), ({ language, area }) => `${language} ${area}`);
  const found = new Map(files.map((file) => [`${file.language} ${file.area}`, file.texts]));
  const english = files.filter(({ language }) => language === "en");
  return [...new Set(files.map(({ language }) => language))].flatMap((language) =>
    english.map(({ area, texts: reference }) => {
      const own = found.get(`${language} ${area}`) ?? {};
      const wrong = untranslated.get(`${language} ${area}`) ?? [];
      const count = (kind: string) => wrong.filter((one) => one.kind === kind).length;
      const same = language === "en" ? 0 : Object.entries(reference).filter(([key, text]) => own[key] === text).length;
      return { language, area, texts: Object.keys(own).length, missing: count("missing"), same, english: count("english") };
    }),
  );
};

/**
 * A table of languages; of one language alone, a table of its areas. The last row is the sum.
 * @throws StartError when there is no such language.
 */
export const describeCounts = (counts: readonly AreaCount[], only?: string): string => {
  checkLanguage(only);
  const chosen = counts.filter(({ language }) => only === undefined || language === only);
  const sum = (name: string, rows: readonly AreaCount[]): string[] => [
    name,
    ...(["texts", "missing", "same", "english"] as const).map((key) => String(rows.reduce((total, row) => total + row[key], 0))),
  ];
  const groups = Map.groupBy(chosen, ({ language, area }) => (only === undefined ? language : area));
  const rows = [
    [only === undefined ? "language" : "area", "texts", "missing", "as English", "untranslated"],
    ...[...groups].map(([name, own]) => sum(name, own)),
    sum("all", chosen),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const cell = (text: string, column: number) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0));
  return rows.map((row) => row.map(cell).join("  ")).join("\n");
};
