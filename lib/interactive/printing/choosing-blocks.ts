import type { ItemTypeName } from "#lib/interactive/exercises/rules.ts";
import type { PrintedPiece } from "#lib/interactive/printing/blocks.ts";
import type { Makers } from "#lib/interactive/printing/maker.ts";

/** Room for what is written by hand: 6 mm a letter, as much as the longest answer needs. */
const MM_PER_LETTER = 6;
const [SHORTEST_MM, LONGEST_MM] = [18, 120];

/** All gaps of a text are as wide, so that none gives its answer away. */
const gapWidth = (answers: readonly string[]): number =>
  Math.min(LONGEST_MM, Math.max(SHORTEST_MM, ...answers.map((answer) => Array.from(answer).length * MM_PER_LETTER)));

type Pieces = readonly ({ text: string } | { gap: string })[];

const withGaps = (pieces: Pieces, answers: Readonly<Record<string, string>>): PrintedPiece[] => {
  const widthMm = gapWidth(Object.values(answers));
  return pieces.map((piece) => ("gap" in piece ? { answer: answers[piece.gap] ?? "", options: [], widthMm } : { text: piece.text }));
};

export const choosingMakers = {
  "single-choice": ({ body, solution, random, faces }) => ({
    type: "choices",
    isMany: false,
    options: (body.isShuffled ? random.shuffle(body.options) : body.options).map((one) => ({
      face: faces.face(one),
      isRight: one.id === solution.picked,
    })),
  }),
  "multiple-choice": ({ body, solution, random, faces }) => ({
    type: "choices",
    isMany: true,
    options: (body.isShuffled ? random.shuffle(body.options) : body.options).map((one) => ({
      face: faces.face(one),
      isRight: solution.picked.includes(one.id),
    })),
  }),
  // Its options have colours by their order in the room: what stands on paper names the same ones.
  "live-quiz": ({ body, solution, faces }) => ({
    type: "choices",
    isMany: false,
    options: body.options.map((one) => ({ face: faces.face(one), isRight: one.id === solution.picked })),
  }),
  "true-false": ({ body, solution, faces, say }) => ({
    type: "statements",
    yes: say("yes"),
    no: say("no"),
    items: body.statements.map((one) => ({ face: faces.face(one), isTrue: solution.given[one.id] === true })),
  }),
  "gap-text": ({ body, solution }) => ({ type: "gaps", pieces: withGaps(body.pieces, solution.given), words: [] }),
  "gap-select": ({ body, solution, random }) => {
    const gaps = new Map(body.gaps.map((gap) => [gap.id, gap]));
    const pieces = body.pieces.map((piece): PrintedPiece => {
      if (!("gap" in piece)) return piece;
      const options = gaps.get(piece.gap)?.options ?? [];
      return { answer: options[solution.given[piece.gap] ?? -1] ?? "", options: random.shuffle(options), widthMm: 0 };
    });
    return { type: "gaps", pieces, words: [] };
  },
  "drag-words": ({ body, solution, random }) => {
    const textOf = new Map(body.cards.map(({ id, text }) => [id, text]));
    const answers = Object.fromEntries(Object.entries(solution.laid).map(([gap, card]) => [gap, textOf.get(card) ?? ""]));
    return { type: "gaps", pieces: withGaps(body.pieces, answers), words: random.shuffle(body.cards).map(({ text }) => text) };
  },
  "mark-words": ({ body, solution }) => {
    const textOf = new Map(body.words.map(({ id, text }) => [id, text]));
    const pieces = body.pieces.map((piece) =>
      "gap" in piece ? { word: textOf.get(piece.gap) ?? "", isTarget: solution.marked.includes(piece.gap) } : { text: piece.text },
    );
    return { type: "marking", pieces };
  },
  dictation: ({ body, solution, faces }) => ({
    type: "dictation",
    clips: body.clips.map(({ id, media, hint = "" }) => ({
      hint,
      spoken: faces.medium(media).spoken ?? "",
      answer: solution.given[id] ?? "",
    })),
  }),
  "open-text": ({ body, solution }) => ({
    type: "writing",
    lines: Math.min(24, Math.max(5, Math.ceil((body.words ?? 0) / 8))),
    model: solution.text,
    criteria: body.criteria.map(({ name, levels }) => ({ name, levels })),
  }),
} satisfies Partial<Makers> & Partial<Record<ItemTypeName, unknown>>;
