import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { graphemes, wordsIn } from "#lib/platform/generators/script-units.ts";
import type { ReadingText } from "#lib/platform/generators/wordbank.ts";

const noSpaces = new Set(["zh", "ja", "th"]);
const languageOf = (context: KindContext): string => context.bank.bcp47.split("-")[0] ?? "";

const textPage = (context: KindContext, text: ReadingText): SheetPage => {
  const isYoung = ["g1", "g2"].includes(text.grade);
  const joined = text.sentences.join(noSpaces.has(languageOf(context)) ? "" : " ");
  const long = graphemes(joined, context.bank.bcp47).length;
  const wide = noSpaces.has(languageOf(context)) ? 2 : 1;
  const sizePt = isYoung ? 18 : long * wide > 1400 ? 13 : long * wide > 1000 ? 14.5 : long * wide > 700 ? 16 : 17.5;
  return {
    heading: text.title,
    instruction: context.bank.sheet.read ?? "",
    unkeyed: true,
    // Beginners read one sentence to a line; later texts run on and have line numbers.
    content: { type: "reading", sentences: isYoung ? text.sentences : [joined], isYoung, sizePt, drawing: context.bank.sheet.draw ?? "" },
  };
};

const questionPage = (context: KindContext, text: ReadingText): SheetPage => ({
  heading: text.title,
  instruction: context.bank.sheet.answerQuestions ?? "",
  content: {
    type: "questions",
    items: text.questions.map(({ q, a }) => ({ question: q, answer: a })),
    rows: text.questions.length > 5 ? 1 : 2,
  },
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
    content: {
      type: "gapText",
      sentences: chosen.map((gap) => ({
        ...gap,
        widthMm: Math.min(60, [...gap.answer].length * (noSpaces.has(languageOf(context)) ? 6 : 3.4) + 12),
      })),
      words,
      sizePt: 13,
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
