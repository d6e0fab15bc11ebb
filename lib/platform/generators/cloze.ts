import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { isUnspaced } from "#lib/platform/generators/make-quiz.ts";
import type { ClozeSentence } from "#lib/platform/generators/wordbank.ts";

const perPage = 10;

/** "Der Hund [bellt] laut." → before, answer, after. Throws RangeError for a sentence without exactly one gap. */
export const splitGap = (sentence: string): { before: string; answer: string; after: string } => {
  const match = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/u.exec(sentence);
  if (!match) throw new RangeError(`Not one gap: ${sentence}`);
  return { before: match[1] ?? "", answer: match[2] ?? "", after: match[3] ?? "" };
};

/** Focuses in the bank's order with their sentences; `choice` 1… picks one, 0 mixes all. */
const focusesOf = (sentences: readonly ClozeSentence[]): { name: string; sentences: ClozeSentence[] }[] => {
  const names = [...new Set(sentences.map(({ focus }) => focus))];
  return names.map((name) => ({ name, sentences: sentences.filter(({ focus }) => focus === name) }));
};

const gapPage = (context: KindContext, sentences: readonly ClozeSentence[]): SheetPage => {
  const parts = sentences.map(({ s }) => splitGap(s));
  const answers = context.random.shuffle(parts.map(({ answer }) => answer));
  // One width for all gaps of a page, so that the length gives nothing away.
  const widthMm = Math.min(
    56,
    Math.max(24, ...answers.map((answer) => [...answer].length * (isUnspaced(context.bank.bcp47) ? 6.4 : 3.6) + 8)),
  );
  return {
    instruction: context.bank.sheet.fillIn ?? "",
    content: { type: "gapText", sentences: parts.map((part) => ({ ...part, widthMm })), words: answers },
  };
};

/** Sentences with one gap each and the missing words in a box. */
export const cloze: Kind = {
  key: "cloze",
  levels: 1,
  defaultSheets: 3,
  build: (context) => {
    const focuses = focusesOf(context.bank.cloze);
    const focus = context.choice >= 1 ? focuses[(context.choice - 1) % focuses.length] : undefined;
    const source = focus ? focus.sentences : context.random.shuffle(context.bank.cloze);
    const pageCount = Math.min(context.sheets, Math.ceil(source.length / perPage));
    const size = Math.ceil(source.length / pageCount);
    return {
      pages: () =>
        Array.from({ length: pageCount }, (_, page) =>
          gapPage(context, context.random.shuffle(source.slice(page * size, (page + 1) * size)).slice(0, perPage)),
        ),
      detail: focus?.name,
      subject: "nativeLanguage",
      grades: focus ? ["g3", "g4"] : ["g3", "g4", "g5"],
      materialType: "worksheet",
      keywords: focus ? [focus.name] : focuses.map(({ name }) => name),
    };
  },
};
