import type { PrintBlock } from "#lib/interactive/printing/blocks.ts";

/** What a printed key says is right, as plain texts. */
export const keyOf = (block: PrintBlock): unknown => {
  switch (block.type) {
    case "choices":
      return block.options
        .filter(({ isRight }) => isRight)
        .map(({ face }) => face.text)
        .toSorted();
    case "statements":
      return block.items.map(({ isTrue }) => isTrue);
    case "gaps":
      return block.pieces.flatMap((piece) => ("answer" in piece ? [piece.answer] : []));
    case "marking":
      return block.pieces.flatMap((piece) => ("word" in piece && piece.isTarget ? [piece.word] : []));
    case "matching":
      return block.left.map(({ answer }) => block.right[answer - 1]?.text);
    case "cutCards":
      return [...new Set(block.cards.map(({ pair }) => pair))]
        .toSorted((a, b) => a - b)
        .map((pair) => block.cards.flatMap(({ face, pair: own }) => (own === pair ? [face.text] : [])).toSorted());
    case "foldCards":
      return block.cards.map(({ back }) => back.text);
    case "groups":
      return block.groups.map(({ members }) => members.map((place) => block.cards[place]?.text).toSorted());
    case "ordering":
      return block.items.toSorted((a, b) => a.place - b.place).map(({ face }) => face.text);
    case "wordOrder":
      return block.whole;
    case "touching":
      return block.spots.filter(({ isRight }) => isRight).map(({ name }) => name);
    case "labelling":
      return block.places.map(({ answer }) => answer);
    case "line":
      return block.marks.map(({ label, share }) => [label, share]);
    case "quantities":
      return block.tasks.map(({ answer }) => answer);
    case "fractions":
      return block.tasks.map(({ answer }) => answer[0] / answer[1]);
    case "crossword":
      return block.cells.flat().filter(Boolean).length;
    case "wordSearch":
      return block.hits.map(({ x, y, dx, dy, length }) =>
        Array.from({ length }, (_, index) => block.cells[y + index * dy]?.[x + index * dx]).join(""),
      );
    case "dictation":
      return block.clips.map(({ answer }) => answer);
    case "writing":
      return block.model;
    case "overlay":
      return block.pages
        .flatMap(({ fields }) => fields)
        .toSorted((a, b) => a.number - b.number)
        .map(({ isTick, isRight, answer }) => (isTick ? isRight : answer));
  }
};
