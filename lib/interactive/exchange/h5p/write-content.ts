import { type Content, content, type Held, type Of, question, type Written, wordsOf } from "#lib/interactive/exchange/h5p/content.ts";
import { escapeText, paragraphs } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { crossword, findTheWords } from "#lib/interactive/exchange/h5p/write-grids.ts";
import { blanks, dragText, markTheWords } from "#lib/interactive/exchange/h5p/write-words.ts";
import type { Loss } from "#lib/interactive/exchange/rules.ts";
import type { Face } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

const choice = (item: Of<"single-choice"> | Of<"multiple-choice"> | Of<"live-quiz">, isShuffled: boolean): Content =>
  content(
    "H5P.MultiChoice",
    item,
    {
      question: paragraphs(item.prompt),
      answers: item.body.options.map(({ isRight, says, ...face }) => ({
        text: `<div>${escapeText(wordsOf(item, face))}</div>`,
        correct: isRight,
        tipsAndFeedback: { tip: "", chosenFeedback: says ? `<div>${escapeText(says)}</div>` : "", notChosenFeedback: "" },
      })),
    },
    {
      type: item.type === "multiple-choice" ? "multi" : "single",
      singlePoint: !item.scoring.isPartial,
      passPercentage: 100,
      randomAnswers: isShuffled,
    },
  );

/** The right answer stands first; H5P shuffles them. */
const quiz = (item: Of<"live-quiz">): Content => {
  const words = [...item.body.options].sort((a, b) => Number(b.isRight) - Number(a.isRight)).map((face) => wordsOf(item, face));
  return content(
    "H5P.SingleChoiceSet",
    item,
    { choices: [{ question: paragraphs(item.prompt), answers: words.map((one) => paragraphs(one)) }] },
    { autoContinue: true, timeoutCorrect: 2_000, timeoutWrong: 3_000, passPercentage: 100 },
  );
};

/** A statement under what is asked; where both are the same it stands once. */
const statements = (item: Of<"true-false">): Content[] =>
  item.body.statements.map(({ text, isTrue }) => {
    const { right, wrong } = item.feedback;
    const said = {
      ...(right ? { feedbackOnCorrect: escapeText(right) } : {}),
      ...(wrong ? { feedbackOnWrong: escapeText(wrong) } : {}),
    };
    const own = { question: text === item.prompt ? paragraphs(text) : paragraphs(item.prompt, text), correct: isTrue ? "true" : "false" };
    const { overallFeedback: _, ...params } = content("H5P.TrueFalse", item, own, said).params;
    return { library: "H5P.TrueFalse", params };
  });

const cards = (item: Of<"flashcards">): Content => ({
  library: "H5P.Dialogcards",
  params: {
    title: "",
    mode: "normal",
    description: paragraphs(item.prompt),
    dialogs: item.body.cards.map(({ front, back }) => ({
      text: paragraphs(wordsOf(item, front)),
      answer: paragraphs(wordsOf(item, back)),
      tips: {},
    })),
    behaviour: { enableRetry: true, disableBackwardsNavigation: false, scaleTextNotCard: false, randomCards: false },
  },
});

const sortParagraphs = (item: Of<"order-steps">): Content =>
  content(
    "H5P.SortParagraphs",
    item,
    { taskDescription: paragraphs(item.prompt), paragraphs: item.body.steps.map((step) => paragraphs(wordsOf(item, step))) },
    { scoringMode: "positions", applyPenalties: false, duplicatesInterchangeable: true, addButtonsForMovement: true },
  );

const anyWord = {
  points: 1,
  occurrences: 1,
  caseSensitive: false,
  forgiveMistakes: false,
  feedbackIncludedWord: "none",
  feedbackMissedWord: "none",
};

/** H5P scores a text by words in it, which says nothing of ours: it takes any, and nothing is scored. */
const essay = (item: Of<"open-text">): Content =>
  content(
    "H5P.Essay",
    item,
    {
      taskDescription: paragraphs(item.prompt),
      solution: { introduction: "", sample: paragraphs(item.body.model) },
      keywords: [{ keyword: "*", alternatives: [], options: anyWord }],
    },
    { ignoreScoring: true, inputFieldSize: "10", pointsHost: 1, linebreakReplacement: " " },
  );

const one = (made: Content | null, holds: readonly Held[], ...losses: readonly (Loss | false)[]): Written | null =>
  made && { contents: [made], losses: losses.filter((loss) => loss !== false), holds };
const isSaid = (parts: readonly { says?: string | undefined }[]): "feedback" | false => parts.some(({ says }) => says) && "feedback";

const facesOf = (item: Item): Face[] => {
  switch (item.type) {
    case "single-choice":
    case "multiple-choice":
    case "live-quiz":
      return item.body.options;
    case "order-steps":
      return item.body.steps;
    case "flashcards":
      return item.body.cards.flatMap(({ front, back }) => [front, back]);
    case "crossword":
      return item.body.entries.map(({ clue }) => clue);
    default:
      return [];
  }
};

/** One exercise as contents of H5P, or null where no type of H5P's holds it. */
export const writeContent = (item: Item): Written | null => {
  if (facesOf(item).some((face) => wordsOf(item, face) === "")) return null;
  switch (item.type) {
    case "single-choice":
    case "multiple-choice":
      return one(choice(item, item.body.isShuffled), [...question, "parts"]);
    case "live-quiz": {
      const isSet = item.body.options.length <= 4;
      return one(isSet ? quiz(item) : choice(item, true), question, "type", isSaid(item.body.options), item.body.talk ? "feedback" : false);
    }
    case "true-false": {
      const said = isSaid(item.body.statements);
      const losses: Loss[] = [...(item.body.statements.length > 1 ? (["split"] as const) : []), ...(said ? [said] : [])];
      return { contents: statements(item), losses, holds: question };
    }
    case "gap-text":
      return one(
        blanks(item),
        question,
        !item.body.comparison.areAccentsStrict && "comparison",
        item.body.gaps.some(({ mistakes }) => mistakes.length > 0) && "feedback",
      );
    case "drag-words":
      return one(dragText(item), question);
    case "mark-words":
      return markTheWords(item);
    case "flashcards":
      return one(cards(item), []);
    case "order-steps":
      return item.body.steps.length < 3 ? null : one(sortParagraphs(item), question);
    case "open-text":
      return one(essay(item), question, "criteria");
    case "crossword":
      return one(crossword(item), question);
    case "word-search":
      return one(findTheWords(item), ["attempts"], "order");
    default:
      return null;
  }
};
