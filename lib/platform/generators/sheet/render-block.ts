import type { Block, LayoutBlock } from "#lib/platform/generators/blocks.ts";
import { classroomRenderers } from "#lib/platform/generators/sheet/render-classroom.ts";
import { mathsRenderers } from "#lib/platform/generators/sheet/render-maths.ts";
import { paperRenderers } from "#lib/platform/generators/sheet/render-papers.ts";
import { wordRenderers } from "#lib/platform/generators/sheet/render-words.ts";
import { typstArray } from "#lib/platform/typst/escape.ts";

type Of<T extends LayoutBlock["type"]> = Extract<LayoutBlock, { type: T }>;
const layoutRenderers: { [T in LayoutBlock["type"]]: (block: Of<T>, solved: boolean) => string } = {
  rows: ({ columns, items, isCentred, gutterMm, rowGutterMm }, solved) => {
    const named = [
      ...(isCentred ? ["align: center + horizon"] : []),
      ...(gutterMm === undefined ? [] : [`gutter: ${gutterMm}mm`]),
      ...(rowGutterMm === undefined ? [] : [`row-gutter: ${rowGutterMm}mm`]),
    ];
    return `rows-of(${[columns, typstArray(items.map((item) => renderBlock(item, solved))), ...named].join(", ")})`;
  },
  parts: ({ parts }, solved) => {
    const [one, two] = parts.map(({ block, rows }, i) => `part(${i + 1}, ${renderBlock(block, solved)}, share: ${rows}fr, rows: ${rows})`);
    return `{ ${one}; divider; ${two} }`;
  },
  above: ({ head, rest, gapMm }, solved) => {
    const gap = gapMm > 0 ? `v(${gapMm}mm); ` : "";
    const below = `block(width: 100%, height: 1fr, above: 0pt, below: 0pt, ${renderBlock(rest, solved)})`;
    return `{ ${renderBlock(head, solved)}; ${gap}${below} }`;
  },
  cards: ({ columns, rows, cards }, solved) =>
    `card-page(${columns}, ${rows}, ${typstArray(cards.map((card) => renderBlock(card, solved)))})`,
};

const renderers = { ...mathsRenderers, ...wordRenderers, ...paperRenderers, ...classroomRenderers, ...layoutRenderers } as Record<
  Block["type"],
  (block: Block, solved: boolean) => string
>;

/** A block as Typst code (not markup) for the template's functions; `solved` shows the answers in it. */
export const renderBlock = (block: Block, solved: boolean): string => renderers[block.type](block, solved);
