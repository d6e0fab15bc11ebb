import type { WordBlock } from "#lib/platform/generators/blocks.ts";
import { typstCall, typstValue } from "#lib/platform/generators/typst-values.ts";
import { typstString } from "#lib/platform/typst/escape.ts";

type Of<T extends WordBlock["type"]> = Extract<WordBlock, { type: T }>;
/** Typst code (not markup) of each block; `solved` shows the answers in it. */
export const wordRenderers: { [T in WordBlock["type"]]: (block: Of<T>, solved: boolean) => string } = {
  wordSearch: ({ cells, hits, directions, words, columns }, solved) => {
    const grid = typstCall("word-grid", [cells, hits.map(({ x, y, dx, dy, length }) => [x, y, dx, dy, length]), solved]);
    const arrows = `directions(${typstValue(directions.map(([x, y]) => [x, y]))})`;
    const list = typstCall("word-list", [words], { columns: String(columns) });
    return `{ block(width: 100%, height: 1fr, above: 0pt, below: 0pt, ${grid}); v(4mm); ${arrows}; v(6mm); ${list} }`;
  },
  crossword: ({ cells, entries, words }, solved) => {
    const starts = entries.map(({ number, x, y }) => [x, y, number]);
    const grid = typstCall("crossword-grid", [cells, starts, solved]);
    const clues = (down: boolean) =>
      entries.filter(({ isDown }) => isDown === down).map(({ number, picture, clue }) => [number, picture, clue]);
    // Long clues get the whole half of the page, short ones stand side by side.
    const columns = entries.some(({ picture, clue }) => !picture && clue.length > 18) ? 1 : 2;
    const lists = typstCall("crossword-clues", [clues(false), clues(true)], { columns: String(columns) });
    const box = words.length > 0 ? `v(5mm); ${typstCall("word-box", [words])};` : "";
    return `{ block(width: 100%, height: 1fr, above: 0pt, below: 0pt, ${grid}); v(6mm); ${lists}; ${box} }`;
  },
  letterTiles: ({ picture, tiles, word }, solved) => typstCall("letter-tiles", [picture, tiles, word, solved]),
  wordCard: ({ picture, word, below }) => typstCall("word-card", [picture, word, below]),
  pairCard: ({ picture, text, isShaded }) =>
    typstCall("pair-card", [picture, text], isShaded === undefined ? {} : { shade: String(isShaded) }),
  dominoTile: ({ left, right }) => typstCall("domino-tile", [left.picture, left.text, right.picture, right.text]),
  bingoCard: ({ side, cells, number }) =>
    `block(width: 100%, height: 100%, inset: (y: 2.5mm), ${typstCall("bingo-card", [side, cells.map(({ picture, text }) => [picture, text]), number])})`,
  callList: ({ calls, columns }) => typstCall("word-list", [calls], { columns: String(columns), size: "17pt", spacing: "13mm" }),
  boardGame: ({ columns, fields, start, finish, rules }) => {
    const path = fields.map((field) => [field.type, field.type === "move" ? `${field.by > 0 ? "+" : "−"}${Math.abs(field.by)}` : ""]);
    const board = typstCall("board-game", [columns, path, start, finish]);
    return `{ block(width: 100%, height: 1fr, above: 0pt, below: 0pt, ${board}); v(5mm); ${typstCall("board-rules", [rules])} }`;
  },
  taskCard: ({ picture, ask, answer }, solved) => typstCall("task-card", [picture, ask, answer, solved]),
  gapText: ({ sentences, words, sizePt }, solved) => {
    const items = sentences.map(({ before, answer, after, widthMm }) => {
      const gap = typstCall("gap", [answer, solved], { width: `${widthMm}mm` });
      return `[#${typstCall("text", [before])}#${gap}#${typstCall("text", [after])}],`;
    });
    const size = sizePt === undefined ? "" : `, size: ${sizePt}pt`;
    const box = words.length > 0 ? `${typstCall("word-box", [words])}; v(4mm);` : "";
    return `{ ${box} block(width: 100%, height: 1fr, numbered((${items.join("")})${size})) }`;
  },
  wordOrder: ({ sentences }, solved) =>
    `numbered((${sentences.map(({ mixed, whole }) => `${typstCall("chips-row", [mixed, whole, solved])},`).join("")}))`,
  reading: ({ sentences, isYoung, sizePt, drawing }) => {
    const body = isYoung
      ? sentences.map((sentence) => `${typstCall("text", [sentence])}; parbreak();`).join(" ")
      : sentences.map((sentence) => typstCall("text", [sentence])).join(" ");
    return `{ reading({ ${body} }, size: ${sizePt}pt, numbers: ${!isYoung}); ${isYoung ? `drawing(${typstString(drawing)})` : ""} }`;
  },
  halfWords: ({ parts, mmPerLetter, sizePt }, solved) => {
    const pieces = parts.map((part) =>
      typeof part === "string"
        ? typstCall("text", [part])
        : typstCall("half-word", [part.kept, part.missing, solved], { width: `${[...part.missing].length * mmPerLetter + 2}mm` }),
    );
    return `half-words([${pieces.map((piece) => `#${piece}`).join("")}], size: ${sizePt}pt)`;
  },
  syllableWord: ({ picture, syllables, ask }, solved) => typstCall("syllable-word", [picture, syllables, ask, solved]),
  remark: ({ text }) => typstCall("remark", [text]),
  choiceQuestions: ({ items }, solved) =>
    typstCall("choice-questions", [items.map(({ before, after, options, right }) => [before, after, options, right]), solved]),
  vocabularyTable: ({ heads, rows }, solved) =>
    typstCall("vocabulary-table", [heads, rows.map(({ left, right, hidden }) => [left, right, hidden]), solved]),
  questions: ({ items, rows }, solved) =>
    typstCall("questions", [items.map(({ question, answer }) => [question, answer]), solved], { rows: String(rows) }),
};
