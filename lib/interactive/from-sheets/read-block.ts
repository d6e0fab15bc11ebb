import type { Asked, PageTasks, SheetFace, SheetTask } from "#lib/interactive/from-sheets/tasks.ts";
import { inOrder } from "#lib/interactive/from-sheets/word-order.ts";
import type { Block, Fraction, Piece } from "#lib/platform/generators/blocks.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { pictureOfSvg } from "#lib/platform/generators/pictures.ts";

type Of<T extends Block["type"]> = Extract<Block, { type: T }>;
export type Reading = { bcp47: string };
type Readers = { [T in Block["type"]]?: (block: Of<T>, world: Reading) => readonly SheetTask[] };

/** A number as the world's sheets print it, groups and decimal sign and all; null for what is none. */
export const readPrinted = (text: string, { bcp47 }: Reading): number | null => {
  const parts = new Intl.NumberFormat(bcp47, { numberingSystem: "latn", useGrouping: true }).formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const bare = text.trim().replaceAll(sign("group"), "").replaceAll(/\s/g, "").replace(sign("decimal"), ".").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
};

const line = (...pieces: Asked[]): SheetTask => ({
  kind: "line",
  pieces: pieces.filter((piece) => !("text" in piece) || piece.text !== ""),
});
const over = ({ top, bottom }: Fraction): string => `${top}/${bottom}`;
const relations = ["<", "=", ">"] as const;
const compared = (x: string, y: string, relation: (typeof relations)[number]): SheetTask => ({
  kind: "choice",
  before: `${x} `,
  after: ` ${y}`,
  options: relations,
  right: relations.indexOf(relation),
});
const pieces = (all: readonly Piece[]): string => all.map(({ label }) => label).join(" + ");

const asked = (task: string, answer: string, world: Reading): SheetTask => {
  const value = readPrinted(answer, world);
  return value === null || task.length > 200 ? line({ text: `${task} ` }, { answer }) : { kind: "number", task, value };
};

const face = (picture: string | null, text: string): SheetFace => {
  const drawing = picture === null ? null : pictureOfSvg(picture);
  return drawing === null ? { text } : { drawing };
};
const hasFace = (one: SheetFace): boolean => !("text" in one) || one.text.trim() !== "";

const bare = (word: string): string => word.toLocaleUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Grids of some languages write letters without their marks (ü as u). */
const unmarked = (word: string): string => bare(word).normalize("NFD").replace(/\p{M}/gu, "");

const search = ({ cells, hits, words }: Of<"wordSearch">): SheetTask => {
  const left = [...words];
  const named = hits.map(({ x, y, dx, dy, length }) => {
    const letters = Array.from({ length }, (_, index) => cells[y + dy * index]?.[x + dx * index] ?? "").join("");
    const exact = left.findIndex((word) => bare(word) === bare(letters));
    const at = exact >= 0 ? exact : left.findIndex((word) => unmarked(word) === unmarked(letters));
    const [word = letters] = at >= 0 ? left.splice(at, 1) : [];
    return { x, y, dx, dy, length, word };
  });
  return { kind: "search", grid: cells, hits: named };
};

const crossword = ({ cells, entries }: Of<"crossword">): SheetTask => ({
  kind: "crossword",
  entries: entries.map(({ x, y, isDown, picture, clue }) => {
    const letters: string[] = [];
    for (let i = 0; ; i += 1) {
      const letter = isDown ? cells[y + i]?.[x] : cells[y]?.[x + i];
      if (letter === null || letter === undefined) break;
      letters.push(letter);
    }
    return { x, y, isDown, letters, clue: face(picture, clue) };
  }),
});

/** Cards of a memory lie in pairs; other cards are read one by one. */
const cards = ({ cards: all }: Of<"cards">): SheetTask[] =>
  all.flatMap((card, place): SheetTask[] => {
    if (card.type === "taskCard") return [{ kind: "card", left: face(card.picture, card.ask), right: { text: card.answer } }];
    if (card.type === "wordCard") {
      const left = face(card.picture, card.below);
      return hasFace(left) ? [{ kind: "card", left, right: { text: card.word } }] : [];
    }
    const other = all[place + 1];
    if (card.type !== "pairCard" || place % 2 === 1 || other?.type !== "pairCard") return [];
    return [{ kind: "twin", left: face(card.picture, card.text), right: face(other.picture, other.text) }];
  });

const readers: Readers = {
  sums: ({ items }, world) =>
    items.map(([left, answer, right]) =>
      right.trim() === "" && left.trim() !== ""
        ? asked(left.trim(), answer, world)
        : line({ text: left ? `${left.trimEnd()} ` : "" }, { answer }, { text: right ? ` ${right}` : "" }),
    ),
  written: ({ lines: [a, b], sign, result }, world) => [asked(`${a.trim()} ${sign} ${b.trim()} =`, result, world)],
  workings: ({ task: { a, sign, b, result } }, world) => [
    { kind: "number", task: `${formatNumber(world, a)} ${sign} ${formatNumber(world, b)} =`, value: result },
  ],
  crossTable: ({ sign, across, down, values }, world) =>
    down.flatMap((left, row) => across.map((right, column) => asked(`${left} ${sign} ${right} =`, values[row]?.[column] ?? "", world))),
  pie: ({ part: { top, bottom } }) => [{ kind: "fraction", task: "", figure: "circle", top, bottom, isReduced: false }],
  compareFractions: ({ x, y, relation }) => [compared(over(x), over(y), relation)],
  compareNumbers: ({ x, y, relation }) => [compared(x, y, relation)],
  comparePurses: ({ x, y, relation }) => [compared(pieces(x), pieces(y), relation)],
  numberLine: ({ steps, from, to, marks }, world) => {
    const [start, end] = [readPrinted(from, world), readPrinted(to, world)];
    if (start === null || end === null) return [];
    const labelled = marks.map(({ at, label }) => ({
      at: start + ((end - start) * at) / steps,
      label: typeof label === "string" ? label : over(label),
    }));
    return [{ kind: "marks", from: start, to: end, steps, marks: labelled }];
  },
  equalFractions: ({ from, to, missing }) =>
    missing === "all"
      ? [{ kind: "fraction", task: `${over(from)} =`, figure: null, top: to.top, bottom: to.bottom, isReduced: true }]
      : [line({ text: `${over(from)} = ` }, { answer: String(to.top) }, { text: ` / ${to.bottom}` })],
  fractionSum: ({ x, y, plus, value: { top, bottom } }) => [
    { kind: "fraction", task: `${over(x)} ${plus ? "+" : "−"} ${over(y)} =`, figure: null, top, bottom, isReduced: false },
  ],
  purse: ({ pieces: all, total }) => [line({ text: `${pieces(all)} = ` }, { answer: total })],
  pays: ({ paid, price, change }) => [line({ text: `${paid.label} − ${price} = ` }, { answer: change })],
  pyramid: ({ rows, shown }) => [
    line(
      ...rows
        .map((row, index) => row.map((value, at): Asked => (shown[index]?.[at] ? { text: value } : { answer: value })))
        .toReversed()
        .flatMap((row, index): Asked[] => [
          ...(index > 0 ? [{ text: "\n" }] : []),
          ...row.flatMap((one, at): Asked[] => (at > 0 ? [{ text: " | " }, one] : [one])),
        ]),
    ),
  ],
  sequence: ({ terms, given }) => [
    line(...terms.flatMap((term, index): Asked[] => [{ text: index > 0 ? "  " : "" }, index < given ? { text: term } : { answer: term }])),
  ],
  problem: ({ text, calculation }, world) => [asked(text, calculation.slice(calculation.lastIndexOf("=") + 1).trim(), world)],
  wordSearch: (block) => [search(block)],
  crossword: (block) => [crossword(block)],
  letterTiles: ({ tiles, word }) => [line({ text: `${tiles.join(" ")}  →  ` }, { answer: word })],
  gapText: ({ sentences, words }) =>
    words.length > 0
      ? [{ kind: "box", sentences, words }]
      : sentences.map(({ before, answer, after }) => line({ text: before }, { answer }, { text: after })),
  wordOrder: ({ sentences }) =>
    sentences.flatMap(({ mixed, whole }): SheetTask[] => {
      const words = inOrder(mixed, whole);
      return words ? [{ kind: "sentence", words }] : [];
    }),
  halfWords: ({ parts }) => [
    line(
      ...parts.flatMap((part): Asked[] => (typeof part === "string" ? [{ text: part }] : [{ text: part.kept }, { answer: part.missing }])),
    ),
  ],
  syllableWord: ({ syllables }) => [line({ text: `${syllables.join("")}  →  ` }, { answer: syllables.join("-") })],
  choiceQuestions: ({ items }) => items.map(({ before, after, options, right }) => ({ kind: "choice", before, after, options, right })),
  vocabularyTable: ({ rows }) =>
    rows.flatMap(({ left, right }): SheetTask[] =>
      left.trim() && right.trim() ? [{ kind: "pair", left: { text: left }, right: { text: right } }] : [],
    ),
  questions: ({ items }) => items.map(({ question, answer }) => ({ kind: "question", question, answer })),
  cards,
};

const together = (all: readonly PageTasks[]): PageTasks => ({
  tasks: all.flatMap(({ tasks }) => tasks),
  note: all
    .map(({ note }) => note)
    .filter(Boolean)
    .join("\n"),
  left: all.reduce((sum, { left }) => sum + left, 0),
});

/** What a block asks, through all layout around it. */
export const readBlock = (block: Block, world: Reading): PageTasks => {
  switch (block.type) {
    case "rows":
      return together(block.items.map((one) => readBlock(one, world)));
    case "parts":
      return together(block.parts.map((one) => readBlock(one.block, world)));
    case "above":
      return together([readBlock(block.head, world), readBlock(block.rest, world)]);
    case "reading":
      return { tasks: [], note: block.sentences.join(" "), left: 0 };
    case "priceList":
      return { tasks: [], note: block.goods.map(({ name, price }) => `${name}: ${price}`).join("\n"), left: 0 };
    case "remark":
    case "pyramidRule":
      return { tasks: [], note: "", left: 0 };
    default: {
      const read = readers[block.type] as ((one: Block, world: Reading) => readonly SheetTask[]) | undefined;
      const tasks = read?.(block, world) ?? [];
      return { tasks, note: "", left: tasks.length === 0 ? 1 : 0 };
    }
  }
};
