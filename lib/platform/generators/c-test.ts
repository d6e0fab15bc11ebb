import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { graphemes, wordsIn } from "#lib/platform/generators/script-units.ts";
import type { ReadingText } from "#lib/platform/generators/wordbank.ts";

/** A piece of text as it is, or a word whose second half is asked for. */
export type HalfWord = { kept: string; missing: string };
export type CTestPart = string | HalfWord;

/** Half of the letters stay, of an odd number the smaller half: that is how C-tests are made (Klein-Braley and Raatz). */
const halve = (word: string, language: string): HalfWord => {
  const letters = graphemes(word, language);
  const keep = Math.floor(letters.length / 2);
  return { kept: letters.slice(0, keep).join(""), missing: letters.slice(keep).join("") };
};

/** Names cannot be guessed: what is written large within a sentence, but in German, where every noun is. */
const isName = (word: string, index: number, language: string): boolean =>
  index > 0 && !language.startsWith("de") && word[0] !== word[0]?.toLocaleLowerCase(language);

/** The first sentence whole, so that the reader knows what it is about; then every `every`th word, from the `offset`th on, loses its half. */
export const halveWords = (sentences: readonly string[], language: string, every: number, offset: number): CTestPart[] => {
  const parts: CTestPart[] = [sentences[0] ?? ""];
  let count = 0;
  for (const sentence of sentences.slice(1)) {
    let done = 0;
    parts.push(" ");
    for (const { word, index } of wordsIn(sentence, language)) {
      if (/\d/u.test(word) || graphemes(word, language).length < 2) continue;
      count += 1;
      if (count % every !== offset % every || isName(word, index, language)) continue;
      parts.push(sentence.slice(done, index), halve(word, language));
      done = index + word.length;
    }
    parts.push(sentence.slice(done));
  }
  return parts.filter((part) => part !== "");
};

const mmPerLetter = 4.2;
/** Width of a page's lines and the height there is for them. */
const [lineMm, heightMm] = [174, 200];

/** The largest size at which the text, with its gaps, fills no more than the page; a letter is about half as wide as high. */
const sizeFor = (parts: readonly CTestPart[]): number => {
  const fits = (pt: number): boolean => {
    const letterMm = pt * 0.3528 * 0.56;
    const width = parts.reduce(
      (sum, part) =>
        sum + (typeof part === "string" ? part.length * letterMm : part.kept.length * letterMm + part.missing.length * mmPerLetter + 2),
      0,
    );
    // Words do not break, so a line is never quite full.
    return ((width * 1.1) / lineMm) * pt * 0.3528 * 2.05 < heightMm;
  };
  return [17, 16, 15, 14, 13, 12, 11].find(fits) ?? 10;
};

const testPage = (context: KindContext, text: ReadingText, page: number): SheetPage => {
  const every = context.level === 1 ? 3 : 2;
  const parts = halveWords(text.sentences, context.bank.bcp47, every, page);
  return {
    heading: text.title,
    instruction: context.bank.sheet.complete ?? "",
    content: { type: "halfWords", parts, mmPerLetter, sizePt: sizeFor(parts) },
  };
};

/**
 * A reading text in which every second word (level 1: every third) lost its second half; the next sheet has the gaps in other words. `choice` picks
 * the text; those for the first school year are too short. Only where words are written with letters and spaces between them: the Chinese, Hindi,
 * Japanese, Korean and Thai banks have no texts for it.
 */
export const cTest: Kind = {
  key: "cTest",
  levels: 2,
  defaultSheets: 1,
  build: (context) => {
    const longer = context.bank.texts.filter(({ grade }) => grade !== "g1");
    const text = longer[context.choice % longer.length] as ReadingText;
    const theme = context.bank.themes.find(({ key }) => key === text.theme);
    return {
      pages: () => Array.from({ length: context.sheets }, (_, page) => testPage(context, text, page)),
      detail: text.title,
      subject: "nativeLanguage",
      grades: [text.grade],
      materialType: "worksheet",
      keywords: theme ? [theme.name] : [],
    };
  },
};
