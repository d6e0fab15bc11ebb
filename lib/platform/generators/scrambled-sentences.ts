import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { type Sentence, sentenceOf } from "#lib/platform/generators/whole-sentences.ts";

const perPage = 5;

/** Another order than the right one; the words must differ for that, which every sentence of the banks grants. */
const scramble = ({ random }: KindContext, words: readonly string[]): string[] => {
  for (let tries = 0; tries < 50; tries++) {
    const mixed = random.shuffle(words);
    if (mixed.some((word, i) => word !== words[i])) return mixed;
  }
  return [...words].reverse();
};

const sentencePage = (context: KindContext, sentences: readonly Sentence[]): SheetPage => {
  const tasks = sentences.map((sentence) => ({ ...sentence, mixed: scramble(context, sentence.words) }));
  return {
    instruction: context.bank.sheet.order ?? "",
    content: { type: "wordOrder", sentences: tasks.map(({ mixed, whole }) => ({ mixed, whole })) },
  };
};

/** Words of a sentence out of order. Short sentences first; `choice` 1 takes the shorter half, 2 the longer, 0 all. */
export const scrambledSentences: Kind = {
  key: "scrambledSentences",
  levels: 1,
  defaultSheets: 4,
  build: (context) => {
    const language = context.bank.bcp47.split("-")[0] ?? context.bank.bcp47;
    const all = context.bank.scrambled.map((entry) => sentenceOf(entry, language)).sort((a, b) => a.words.length - b.words.length);
    const half = Math.ceil(all.length / 2);
    const source = context.choice === 1 ? all.slice(0, half) : context.choice === 2 ? all.slice(half) : all;
    const pageCount = Math.min(context.sheets, Math.floor(source.length / perPage));
    return {
      pages: () =>
        Array.from({ length: pageCount }, (_, page) =>
          sentencePage(context, context.random.shuffle(source.slice(page * perPage, (page + 1) * perPage))),
        ),
      subject: "nativeLanguage",
      grades: context.choice === 1 ? ["g2"] : context.choice === 2 ? ["g3", "g4"] : ["g2", "g3"],
      materialType: "worksheet",
    };
  },
};
