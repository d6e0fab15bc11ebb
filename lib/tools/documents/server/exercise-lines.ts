import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Span } from "#lib/tools/documents/blocks.ts";

/** One line of a task; what is right stands in it in bold when it is solved, an empty line to write on when it is not. */
export type TaskLine = readonly Span[];

const plain = (text: string): Span[] => (text === "" ? [] : [{ text }]);
const gap = (answer: string, solved: boolean, least = 4): Span =>
  solved ? { text: answer === "" ? " " : answer, isBold: true } : { text: "_".repeat(Math.max(least, Math.ceil(answer.length * 1.4))) };
/** On paper a slot stands at a distance; in a line of text that is a space. */
const spaced = (left: string, right: string): string =>
  `${left}${left !== "" && !left.endsWith(" ") ? " " : ""}${right !== "" && !right.startsWith(" ") ? " " : ""}${right}`;
const numbered = (index: number): Span => ({ text: `${index + 1}. ` });

const all = (blocks: readonly Block[], solved: boolean): TaskLine[] | null => {
  const lines = blocks.map((block) => linesOfTask(block, solved));
  return lines.every((one) => one !== null) ? lines.flat() : null;
};

/**
 * What a page asks for as lines of text, for files in which it is to be edited; null where its task is a picture (a grid, a clock, cards), which
 * such a file shows as one.
 */
export const linesOfTask = (block: Block, solved: boolean): TaskLine[] | null => {
  switch (block.type) {
    case "sums":
      return block.items.map(([left, answer, right]) => [...plain(spaced(left, "")), gap(answer, solved), ...plain(spaced("", right))]);
    case "gapText":
      return [
        plain(block.words.join("   ")),
        ...block.sentences.map(({ before, answer, after }, index) => [
          numbered(index),
          ...plain(before),
          gap(answer, solved, 8),
          ...plain(after),
        ]),
      ];
    case "choiceQuestions":
      return block.items.flatMap(({ before, after, options, right }, index) => [
        [numbered(index), ...plain(before), { text: "________" }, ...plain(after)],
        options.flatMap((option, at): Span[] => [
          { text: at > 0 ? "   ☐ " : "☐ " },
          solved && at === right ? { text: option, isBold: true } : { text: option },
        ]),
      ]);
    case "vocabularyTable":
      return block.rows.map(({ left, right, hidden }, index) => [
        numbered(index),
        hidden === "left" ? gap(left, solved, 12) : { text: left },
        { text: "   –   " },
        hidden === "right" ? gap(right, solved, 12) : { text: right },
      ]);
    case "wordOrder":
      return block.sentences.flatMap(({ mixed, whole }, index) => [
        [numbered(index), { text: mixed.join(" / ") }],
        solved ? [{ text: whole, isBold: true as const }] : [{ text: "_".repeat(48) }],
      ]);
    case "questions":
      return block.items.flatMap(({ question, answer }, index) => [
        [numbered(index), { text: question }],
        ...(solved ? [[{ text: answer, isBold: true as const }]] : Array.from({ length: block.rows }, () => [{ text: "_".repeat(60) }])),
      ]);
    case "sequence":
      return [
        block.terms.flatMap((term, index): Span[] => [
          ...(index > 0 ? [{ text: "   " }] : []),
          index < block.given ? { text: term } : gap(term, solved, 5),
        ]),
      ];
    case "problem":
      return [
        [{ text: `${block.number}. ${block.text}` }],
        ...(solved ? [[{ text: block.calculation, isBold: true as const }]] : [1, 2].map(() => [{ text: "_".repeat(60) }])),
      ];
    case "reading":
      return block.isYoung ? block.sentences.map((sentence) => plain(sentence)) : [plain(block.sentences.join(" "))];
    case "halfWords":
      return [
        block.parts.flatMap((part) => (typeof part === "string" ? plain(part) : [...plain(part.kept), gap(part.missing, solved, 2)])),
      ];
    case "rows":
      return all(block.items, solved);
    case "parts":
      return all(
        block.parts.map((part) => part.block),
        solved,
      );
    case "above":
      return all([block.head, block.rest], solved);
    default:
      return null;
  }
};
