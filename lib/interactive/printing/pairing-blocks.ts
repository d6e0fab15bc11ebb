import type { PrintFace } from "#lib/interactive/printing/blocks.ts";
import type { Makers } from "#lib/interactive/printing/maker.ts";
import { shuffleAway } from "#lib/interactive/printing/shuffle.ts";

const words = (text: string): PrintFace => ({ text, picture: null, spoken: null });
const lookOf = ({ text = "", media = "" }: { text?: string | undefined; media?: string | undefined }): string => `${text}\n${media}`;

/** Where the cells of a grid reach to, from 0. */
const reach = (ends: readonly number[]): { first: number; count: number } => {
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return { first, count: last - first + 1 };
};

/** Entries in the order of reading get numbers; those that begin in one cell share theirs. */
const numbered = <T extends { x: number; y: number }>(entries: readonly T[]): (T & { number: number })[] => {
  const starts = [...new Set(entries.map(({ x, y }) => y * 100 + x))].toSorted((a, b) => a - b);
  return entries.map((one) => ({ ...one, number: starts.indexOf(one.y * 100 + one.x) + 1 })).toSorted((a, b) => a.number - b.number);
};

export const pairingMakers = {
  "match-pairs": ({ body, solution, faces, random }) => {
    const sides = [...body.pairs.map(({ id, right }) => ({ id, face: right })), ...body.extras.map((one) => ({ id: one.id, face: one }))];
    const mixed = shuffleAway(random, sides, ({ face }) => lookOf(face));
    return {
      type: "matching",
      left: body.pairs.map(({ id, left }) => ({
        face: faces.face(left),
        answer: mixed.findIndex((one) => one.id === solution.laid[id]) + 1,
      })),
      right: mixed.map(({ face }) => faces.face(face)),
    };
  },
  memory: ({ body, solution, faces, random }) => ({
    type: "cutCards",
    cards: random.shuffle(
      body.pairs.flatMap(({ id, left, right }) => {
        const pair = solution.found.indexOf(id) + 1;
        return [left, right].map((side) => ({ face: faces.face(side), pair }));
      }),
    ),
  }),
  flashcards: ({ body, faces }) => ({
    type: "foldCards",
    cards: body.cards.map(({ front, back }) => ({ front: faces.face(front), blanks: 0, back: faces.face(back) })),
    letters: [],
  }),
  "letter-guess": ({ body, faces }) => ({
    type: "foldCards",
    cards: body.words.map(({ clue, letters }) => ({
      front: clue ? faces.face(clue) : words(""),
      blanks: letters.length,
      back: words(letters.join("")),
    })),
    letters: body.alphabet,
  }),
  "group-sort": ({ body, solution, faces, random }) => {
    const mixed = random.shuffle(body.cards);
    return {
      type: "groups",
      groups: body.groups.map((group) => ({
        face: faces.face(group),
        members: mixed.flatMap(({ id }, place) => (solution.laid[id] === group.id ? [place] : [])),
      })),
      cards: mixed.map(faces.face),
    };
  },
  "order-steps": ({ body, solution, faces, random }) => ({
    type: "ordering",
    items: shuffleAway(random, body.steps, lookOf).map((one) => ({
      face: faces.face(one),
      place: solution.order.indexOf(one.id) + 1,
      label: "",
    })),
  }),
  timeline: ({ body, solution, faces, random }) => ({
    type: "ordering",
    items: shuffleAway(random, body.events, lookOf).map((one) => ({
      face: faces.face(one),
      place: solution.order.indexOf(one.id) + 1,
      label: one.label,
    })),
  }),
  "order-words": ({ body, solution, random, join }) => {
    const textOf = new Map(body.words.map(({ id, text }) => [id, text]));
    return {
      type: "wordOrder",
      words: shuffleAway(random, body.words, ({ text }) => text).map(({ text }) => text),
      whole: solution.order.map((id) => textOf.get(id) ?? "").join(join),
    };
  },
  crossword: ({ body, solution, faces }) => {
    const places = Object.keys(solution.cells).map((at) => at.split(",").map(Number) as [number, number]);
    const [across, down] = [reach(places.map(([x]) => x)), reach(places.map(([, y]) => y))];
    const letterAt = (x: number, y: number) => solution.cells[`${x + across.first},${y + down.first}`] ?? null;
    return {
      type: "crossword",
      cells: Array.from({ length: down.count }, (_, y) => Array.from({ length: across.count }, (__, x) => letterAt(x, y))),
      entries: numbered(body.entries).map(({ number, x, y, isDown, clue, letters }) => ({
        number,
        x: x - across.first,
        y: y - down.first,
        isDown,
        clue: faces.face(clue),
        word: letters.join(""),
      })),
    };
  },
  "word-search": ({ body, solution, faces }) => ({
    type: "wordSearch",
    cells: body.grid,
    hits: solution.found.map(({ from, to }) => ({
      x: from.x,
      y: from.y,
      dx: Math.sign(to.x - from.x),
      dy: Math.sign(to.y - from.y),
      length: Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) + 1,
    })),
    words: body.words.map(({ word }) => faces.face(word)),
  }),
} satisfies Partial<Makers>;
