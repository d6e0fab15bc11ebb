import type { Fraction, MathsBlock, Piece } from "#lib/platform/generators/blocks.ts";
import { typstCall } from "#lib/platform/generators/typst-values.ts";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";

const frac = ({ top, bottom }: Fraction, size: string): string => `frac([${top}], [${bottom}], size: ${size})`;
const blank = ({ top, bottom }: Fraction, solved: boolean): string => `blank-frac("${top}", "${bottom}", ${solved})`;
const beside = (...parts: readonly string[]): string =>
  `stack(dir: ltr, spacing: 3.5mm, ${parts.map((part) => `align(horizon, ${part})`).join(", ")})`;

const piece = (one: Piece): string =>
  "note" in one ? `note(${typstString(one.label)}, rgb("${one.note}"))` : `coin(${typstString(one.label)}, ${one.isSmall}, "${one.coin}")`;
const purse = (pieces: readonly Piece[]): string => `purse(${typstArray(pieces.map(piece))})`;

type Of<T extends MathsBlock["type"]> = Extract<MathsBlock, { type: T }>;
/** Typst code (not markup) of each block; `solved` shows the answers in it. */
export const mathsRenderers: { [T in MathsBlock["type"]]: (block: Of<T>, solved: boolean) => string } = {
  sums: ({ items, columns, slotMm, rightMm, sizePt }, solved) =>
    typstCall("sums", [items, solved], {
      columns: String(columns),
      "slot-width": `${slotMm}mm`,
      ...(rightMm === undefined ? {} : { right: `${rightMm}mm` }),
      ...(sizePt === undefined ? {} : { size: `${sizePt}pt` }),
    }),
  written: ({ lines, sign, result, cellMm }, solved) => typstCall("written", [lines, sign, result, solved], { cell: `${cellMm}mm` }),
  workings: ({ given, answers, lines, carryRow, cellMm }, solved) => {
    const drawn = lines.map(({ x, y, length, isDown, isAnswer }) => [x, y, length, isDown === true, isAnswer === true]);
    return typstCall("workings", [given, answers, drawn, carryRow ?? -1, solved], { cell: `${cellMm}mm` });
  },
  crossTable: ({ sign, across, down, values, cellMm }, solved) =>
    typstCall("cross-table", [sign, across, down, values, solved], { cell: `${cellMm}mm` }),
  clocks: ({ times, isDrawn }, solved) => typstCall("clocks", [times, solved], { draw: String(isDrawn) }),
  clockMatch: ({ faces, labels, pairs }, solved) => typstCall("clock-match", [faces, labels, pairs, solved]),
  pie: ({ part }, solved) => `stack(dir: ltr, spacing: 6mm, pie(${part.bottom}, ${part.top}), align(horizon, ${blank(part, solved)}))`,
  bar: ({ part }, solved) =>
    `grid(columns: (24mm, 1fr), align: horizon, ${frac(part, "20pt")}, bar(${part.bottom}, ${solved ? part.top : 0}, height: 14mm, fill: ${solved ? 'rgb("#F3B9B5")' : "MID"}))`,
  compareFractions: ({ x, y, relation }, solved) =>
    `stack(dir: ltr, spacing: 7mm, ${frac(x, "19pt")}, align(horizon, compare-box("${relation}", ${solved})), ${frac(y, "19pt")})`,
  compareNumbers: ({ x, y, relation }, solved) =>
    `grid(columns: (26mm, auto, 26mm), column-gutter: 4mm, align: (right + horizon, center + horizon, left + horizon), text(18pt, ${typstString(x)}), compare-box("${relation}", ${solved}), text(18pt, ${typstString(y)}))`,
  comparePurses: ({ x, y, relation }, solved) =>
    `block(width: 100%, height: 100%, inset: (y: 3mm), grid(columns: (1fr, 18mm, 1fr), rows: 1fr, align: center + horizon, ${purse(x)}, compare-box("${relation}", ${solved}), ${purse(y)}))`,
  numberLine: ({ steps, from, to, marks, big }, solved) => {
    const labelled = marks.map(
      ({ at, label }) => `(${at}, ${typeof label === "string" ? `text(12pt, ${typstString(label)})` : frac(label, "12pt")})`,
    );
    const ends = `${typstString(from)}, ${typstString(to)}`;
    return `number-line(${steps}, ${ends}, ${typstArray(labelled)}, ${solved}${big === undefined ? "" : `, big: ${big}`})`;
  },
  equalFractions: ({ from, to, missing }, solved) => {
    const top = `frac(slot("${to.top}", ${solved}, width: 12mm, height: 8mm), [${to.bottom}], size: 18pt)`;
    return beside(frac(from, "18pt"), 'text(17pt, "=")', missing === "all" ? blank(to, solved) : top);
  },
  fractionSum: ({ x, y, plus, value }, solved) =>
    `stack(dir: ltr, spacing: 3.5mm, ${frac(x, "19pt")}, align(horizon, text(17pt, "${plus ? "+" : "−"}")), ${frac(y, "19pt")}, align(horizon, text(17pt, "=")), h(2mm), align(horizon, ${blank(value, solved)}))`,
  purse: ({ pieces, total }, solved) =>
    `block(width: 100%, height: 100%, inset: (bottom: 5mm), grid(rows: (1fr, 14mm), columns: 1fr, align: center + horizon, ${purse(pieces)}, gap(${typstString(total)}, ${solved}, width: 46mm, size: 15pt)))`,
  pays: ({ paid, price, change }, solved) => `pays(${piece(paid)}, ${typstString(price)}, ${typstString(change)}, ${solved})`,
  priceList: ({ goods }) => {
    const tags = goods.map(
      ({ name, price }) =>
        `grid(columns: (1fr, auto), align: horizon, text(14pt, ${typstString(name)}), bold(${typstString(price)}, size: 14pt)),`,
    );
    return `block(width: 100%, fill: rgb("#FAF6EA"), stroke: 0.7pt + pale, radius: 2.5mm, inset: 5mm, above: 0pt, below: 0pt, grid(columns: (1fr, 1fr), column-gutter: 14mm, row-gutter: 5mm, ${tags.join("")}))`;
  },
  pyramid: ({ rows, shown, widthMm, stoneMm, sizePt }, solved) =>
    typstCall("pyramid", [rows, shown, solved], { width: `${widthMm}mm`, stone: `${stoneMm}mm`, size: `${sizePt}pt` }),
  pyramidRule: () => "pyramid-rule",
  sudoku: ({ size, boxWidth, boxHeight, givens, answers, cellMm, pictures }, solved) => {
    const cell = { cell: `${cellMm}mm` };
    if (!pictures) return typstCall("sudoku", [size, boxWidth, boxHeight, givens, answers, solved], cell);
    const shown = pictures.map(({ svg, name }) => [svg, name]);
    return typstCall("picture-sudoku", [size, boxWidth, boxHeight, givens, answers, shown, solved], cell);
  },
  pictureRow: ({ pictures }) => typstCall("picture-row", [pictures.map(({ svg, name }) => [svg, name])]),
  magicSquare: ({ side, values, shown, sum, cellMm }, solved) =>
    typstCall("magic-square", [side, values, shown, sum, solved], { cell: `${cellMm}mm` }),
  sequence: ({ terms, given }, solved) => typstCall("sequence", [terms, given, solved]),
  problem: ({ number, text, calculation }, solved) => typstCall("problem", [number, text, calculation, solved]),
};
