import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { graphemes, wordsIn } from "#lib/platform/generators/script-units.ts";
import { typstCall } from "#lib/platform/generators/typst-values.ts";
import type { ReadingText } from "#lib/platform/generators/wordbank.ts";
import { typstString } from "#lib/platform/typst/escape.ts";

const noSpaces = new Set(["zh", "ja", "th"]);
const languageOf = (context: KindContext): string => context.bank.bcp47.split("-")[0] ?? "";

const textPage = (context: KindContext, text: ReadingText): SheetPage => {
  const isYoung = ["g1", "g2"].includes(text.grade);
  const joined = text.sentences.join(noSpaces.has(languageOf(context)) ? "" : " ");
  const long = graphemes(joined, context.bank.bcp47).length;
  const wide = noSpaces.has(languageOf(context)) ? 2 : 1;
  const size = isYoung ? "18pt" : long * wide > 1400 ? "13pt" : long * wide > 1000 ? "14.5pt" : long * wide > 700 ? "16pt" : "17.5pt";
  // Beginners read one sentence to a line; later texts run on and have line numbers.
  const body = isYoung
    ? text.sentences.map((sentence) => `${typstCall("text", [sentence])}; parbreak();`).join(" ")
    : typstCall("text", [joined]);
  return {
    heading: text.title,
    instruction: context.bank.sheet.read ?? "",
    unkeyed: true,
    body: () =>
      `{ reading({ ${body} }, size: ${size}, numbers: ${!isYoung}); ${isYoung ? `drawing(${typstString(context.bank.sheet.draw ?? "")})` : ""} }`,
  };
};

const questionPage = (context: KindContext, text: ReadingText): SheetPage => ({
  heading: text.title,
  instruction: context.bank.sheet.answerQuestions ?? "",
  body: (solved) =>
    typstCall("questions", [text.questions.map(({ q, a }) => [q, a]), solved], { rows: text.questions.length > 5 ? "1" : "2" }),
});

/** Sentences of the text with their longest word taken out; looking it up in the text is the exercise. */
const gapPage = (context: KindContext, text: ReadingText): SheetPage => {
  const used = new Set<string>();
  const gaps = text.sentences.flatMap((sentence) => {
    const words = wordsIn(sentence, context.bank.bcp47).filter(
      ({ word }) => !/\d/.test(word) && sentence.split(word).length === 2 && !used.has(word),
    );
    const longest = words.sort((a, b) => b.word.length - a.word.length)[0];
    if (!longest || longest.word.length < 2) return [];
    used.add(longest.word);
    return [{ before: sentence.slice(0, longest.index), answer: longest.word, after: sentence.slice(longest.index + longest.word.length) }];
  });
  const chosen = gaps.slice(0, 9);
  const words = context.random.shuffle(chosen.map(({ answer }) => answer));
  return {
    heading: text.title,
    instruction: context.bank.sheet.complete ?? "",
    body: (solved) => {
      const items = chosen
        .map(({ before, answer, after }) => {
          const width = Math.min(60, [...answer].length * (noSpaces.has(languageOf(context)) ? 6 : 3.4) + 12);
          return `[#${typstCall("text", [before])}#${typstCall("gap", [answer, solved], { width: `${width}mm` })}#${typstCall("text", [after])}],`;
        })
        .join("");
      return `{ ${typstCall("word-box", [words])}; v(4mm); block(width: 100%, height: 1fr, numbered((${items}), size: 13pt)) }`;
    },
  };
};

/** One of the bank's texts with questions and a gap exercise. `choice` picks the text. */
export const readingText: Kind = {
  key: "readingText",
  levels: 1,
  defaultSheets: 3,
  build: (context) => {
    const text = context.bank.texts[context.choice % context.bank.texts.length] as ReadingText;
    const theme = context.bank.themes.find((entry) => entry.key === text.theme);
    const pages = () => [textPage(context, text), questionPage(context, text), gapPage(context, text)];
    return {
      pages: () => pages().slice(0, Math.max(2, context.sheets)),
      detail: text.title,
      subject: "nativeLanguage",
      grades: [text.grade],
      materialType: "readingText",
      keywords: theme ? [theme.name] : [],
    };
  },
};
