import { lineOf, sayingOf, textOf } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { markedWords } from "#lib/interactive/exchange/h5p/marked-words.ts";
import { at, isOn, listAt, lostWhere, parts, type ReadContent } from "#lib/interactive/exchange/h5p/params.ts";
import { crossword, findTheWords } from "#lib/interactive/exchange/h5p/read-grids.ts";
import { blanks, dragText } from "#lib/interactive/exchange/h5p/read-words.ts";

const text = (html: unknown): string => textOf(html).trim();
const says = (html: unknown): { says?: string } => {
  const saying = sayingOf(html);
  return saying ? { says: saying } : {};
};

const multiChoice: ReadContent = (params) => {
  const options = listAt(params, "answers").map((answer) => ({
    text: lineOf(at(answer, "text")),
    isRight: isOn(at(answer, "correct")),
    ...says(at(answer, "tipsAndFeedback", "chosenFeedback")),
  }));
  const isOneRight = options.filter(({ isRight }) => isRight).length === 1;
  const type = isOneRight && at(params, "behaviour", "type") !== "multi" ? "single-choice" : "multiple-choice";
  const isShuffled = at(params, "behaviour", "randomAnswers") !== false;
  return [
    {
      type,
      prompt: text(at(params, "question")),
      body: { options: parts("p", options), isShuffled },
      isPartial: at(params, "behaviour", "singlePoint") !== true,
      // One button of several right ones is enough there.
      losses: lostWhere([at(params, "behaviour", "type") === "single" && options.filter(({ isRight }) => isRight).length > 1, "either"]),
    },
  ];
};

/** The first answer of each question is right. */
const singleChoiceSet: ReadContent = (params) =>
  listAt(params, "choices").map((choice) => ({
    type: "single-choice",
    prompt: text(at(choice, "question")),
    body: {
      options: parts(
        "p",
        listAt(choice, "answers").map((answer, index) => ({ text: lineOf(answer), isRight: index === 0 })),
      ),
    },
  }));

/** The last line is the statement; what stands above it, what is asked. */
const trueFalse: ReadContent = (params) => {
  const asked = text(at(params, "question"));
  const lines = asked.split("\n");
  const statement = (lines.at(-1) ?? "").trim();
  const above = lines.slice(0, -1).join("\n").trim();
  return [
    {
      type: "true-false",
      prompt: above || asked,
      body: { statements: [{ id: "p1", text: statement, isTrue: isOn(at(params, "correct")) }] },
      says: {
        right: sayingOf(at(params, "behaviour", "feedbackOnCorrect")),
        wrong: sayingOf(at(params, "behaviour", "feedbackOnWrong")),
      },
    },
  ];
};

const markTheWords: ReadContent = (params) => [
  { type: "mark-words", prompt: text(at(params, "taskDescription")), body: markedWords(textOf(at(params, "textField"))) },
];

const card = (front: string, back: string) => ({ front: { text: front }, back: { text: back } });

/** Cards that turn; a card that is a picture or a sound alone says nothing, and its package is named as one that cannot be read. */
const dialogCards: ReadContent = (params) => [
  {
    type: "flashcards",
    prompt: text(at(params, "description")) || text(at(params, "title")),
    body: {
      cards: parts(
        "p",
        listAt(params, "dialogs").map((one) => card(lineOf(at(one, "text")), lineOf(at(one, "answer")))),
      ),
    },
  },
];

/** Cards whose back is typed; of several right answers the first is the back. */
const flashcards: ReadContent = (params) => [
  {
    type: "flashcards",
    prompt: text(at(params, "description")),
    body: {
      cards: parts(
        "p",
        listAt(params, "cards").map((one) => card(lineOf(at(one, "text")), (lineOf(at(one, "answer")).split("/")[0] ?? "").trim())),
      ),
    },
    losses: lostWhere([listAt(params, "cards").some((one) => lineOf(at(one, "answer")).includes("/")), "settings"]),
  },
];

const sortParagraphs: ReadContent = (params) => [
  {
    type: "order-steps",
    prompt: text(at(params, "taskDescription")),
    body: {
      steps: parts(
        "p",
        listAt(params, "paragraphs").map((one) => ({ text: lineOf(one) })),
      ),
    },
    // Unless it is switched off, what lies wrong takes a point away.
    losses: lostWhere([at(params, "behaviour", "applyPenalties") !== false, "settings"]),
  },
];

/** Words that a text is searched for become what a person looks at; each with its points, as many as they weigh there. */
const essay: ReadContent = (params) => {
  const prompt = text(at(params, "taskDescription"));
  const keywords = listAt(params, "keywords").flatMap((one) => {
    const name = lineOf(at(one, "keyword"));
    const points = at(one, "options", "points");
    return name === "" || name === "*" ? [] : [{ name, levels: ["0", String(typeof points === "number" && points > 0 ? points : 1)] }];
  });
  const task = prompt.replace(/\s+/g, " ").slice(0, 200);
  const criteria = parts("p", keywords.length > 0 ? keywords.slice(0, 12) : [{ name: task, levels: ["0", "1"] }]);
  const model = text(at(params, "solution", "sample")) || keywords.map(({ name }) => name).join(", ");
  // What a program looked for is for a person to look at.
  const losses = lostWhere([keywords.length > 0, "settings"]);
  return [{ type: "open-text", prompt, body: { criteria, model }, losses }];
};

/** Recordings stay where they are: the device says the sentence. Words with several spellings stand with a line between them. */
const dictation: ReadContent = (params) => {
  const clips = parts(
    "p",
    listAt(params, "sentences").map((one) => {
      const words = lineOf(at(one, "text"))
        .split(/\s+/)
        .map((word) => word.split("|"));
      const most = Math.min(5, Math.max(...words.map((all) => all.length)));
      const spellings = Array.from({ length: most }, (_, place) => words.map((all) => all[place] || all[0]).join(" "));
      return { accepted: spellings, hint: sayingOf(at(one, "description")) };
    }),
  );
  return [
    {
      type: "dictation",
      prompt: text(at(params, "taskDescription")),
      body: { clips: clips.map(({ hint, ...clip }) => ({ ...clip, media: `m${clip.id}`, ...(hint ? { hint } : {}) })) },
      media: clips.map(({ id, accepted: [said = ""] }) => ({
        id: `m${id}`,
        kind: "audio",
        alt: said,
        source: { from: "speech", text: said },
      })),
    },
  ];
};

/** By machine name; a version counts for nothing, for the fields have stayed. */
export const readers: Record<string, ReadContent> = {
  "H5P.MultiChoice": multiChoice,
  "H5P.SingleChoiceSet": singleChoiceSet,
  "H5P.TrueFalse": trueFalse,
  "H5P.Blanks": blanks,
  "H5P.DragText": dragText,
  "H5P.MarkTheWords": markTheWords,
  "H5P.Dialogcards": dialogCards,
  "H5P.Flashcards": flashcards,
  "H5P.SortParagraphs": sortParagraphs,
  "H5P.Essay": essay,
  "H5P.Crossword": crossword,
  "H5P.FindTheWords": findTheWords,
  "H5P.Dictation": dictation,
};
