import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import {
  isUnspaced,
  makeChoices,
  makeGaps,
  makeOrders,
  type QuizSentence,
  readSentences,
  sentencesOf,
} from "#lib/platform/generators/make-quiz.ts";
import type { ReadingText } from "#lib/platform/generators/wordbank.ts";

const counts = { choices: 8, gaps: 9, orders: 5 } as const;
const wrongAnswers = 3;

type Source = { title: string; grade: string; sentences: readonly string[] };

/** Her own text, or one of the bank's from the second school year on; `choice` picks it. */
const sourceOf = ({ bank, own, choice }: KindContext): Source => {
  if (own.text) return { title: "", grade: "g4", sentences: sentencesOf(own.text, bank.bcp47) };
  const longer = bank.texts.filter(({ grade }) => grade !== "g1");
  return longer[choice % longer.length] as ReadingText;
};

const choicePage = (context: KindContext, sentences: readonly QuizSentence[]): SheetPage | null => {
  const { bcp47, sheet } = context.bank;
  const items = makeChoices(context.random, sentences, { bcp47, count: counts.choices, wrong: wrongAnswers });
  return items.length === 0 ? null : { instruction: sheet.tickText ?? "", content: { type: "choiceQuestions", items } };
};

const gapPage = (context: KindContext, sentences: readonly QuizSentence[]): SheetPage | null => {
  const { bcp47, sheet } = context.bank;
  const gaps = makeGaps(context.random, sentences, bcp47, counts.gaps);
  if (gaps.length === 0) return null;
  const mmPerLetter = isUnspaced(bcp47) ? 6.5 : 3.8;
  const widthMm = Math.min(60, Math.max(26, ...gaps.map(({ answer }) => [...answer].length * mmPerLetter + 8)));
  const words = context.level === 1 ? context.random.shuffle(gaps.map(({ answer }) => answer)) : [];
  return {
    instruction: sheet.fillIn ?? "",
    content: { type: "gapText", sentences: gaps.map((gap) => ({ ...gap, widthMm })), words, sizePt: 14 },
  };
};

const orderPage = (context: KindContext, sentences: readonly QuizSentence[]): SheetPage | null => {
  const orders = makeOrders(context.random, sentences, counts.orders);
  return orders.length === 0 ? null : { instruction: context.bank.sheet.order ?? "", content: { type: "wordOrder", sentences: orders } };
};

/**
 * Questions about a text, made of nothing but the text: words to choose from, gaps (level 1: with the words in a box), sentences to put in order. A
 * right answer is what the text says; a wrong one is a word of the text that it does not say there (`isSoundChoice`).
 */
export const textQuiz: Kind = {
  key: "textQuiz",
  levels: 2,
  defaultSheets: 3,
  build: (context) => {
    const source = sourceOf(context);
    const pages = (): SheetPage[] => {
      const sentences = readSentences(source.sentences, context.bank.bcp47);
      const made = [choicePage, gapPage, orderPage].slice(0, context.sheets).flatMap((make) => make(context, sentences) ?? []);
      if (made.length === 0) throw new RangeError("This text gives no question");
      return made;
    };
    return { pages, detail: source.title || undefined, subject: "nativeLanguage", grades: [source.grade], materialType: "worksheet" };
  },
};
