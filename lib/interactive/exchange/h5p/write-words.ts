import { type Content, content, type Of, question, type Written } from "#lib/interactive/exchange/h5p/content.ts";
import { escapeSigns, escapeText, paragraphs } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { markedWords } from "#lib/interactive/exchange/h5p/marked-words.ts";

const starred = (text: string): string => escapeSigns(escapeText(text), "*");

/** Answers stand between asterisks, several between slashes; a colon would begin a tip. */
export const blanks = (item: Of<"gap-text">): Content => {
  const { pieces, gaps, comparison } = item.body;
  const gap = (id: string): string => {
    const accepted = gaps.find((one) => one.id === id)?.accepted ?? [];
    return `*${accepted.map((text) => escapeSigns(escapeText(text), "*/:")).join("/")}*`;
  };
  const text = pieces.map((piece) => ("text" in piece ? starred(piece.text) : gap(piece.gap))).join("");
  return content(
    "H5P.Blanks",
    item,
    { text: paragraphs(item.prompt), questions: [`<p>${text}</p>`] },
    { caseSensitive: comparison.isCaseStrict, acceptSpellingErrors: false, separateLines: false },
  );
};

const draggable = (text: string): string => `*${escapeSigns(escapeText(text), "*:\\")}*`;

export const dragText = (item: Of<"drag-words">): Content => {
  const { pieces, gaps, cards } = item.body;
  const textOf = new Map(cards.map(({ id, text }) => [id, text]));
  const cardOf = new Map(gaps.map(({ id, card }) => [id, card]));
  const spare = cards.filter(({ id }) => !gaps.some(({ card }) => card === id));
  return content("H5P.DragText", item, {
    taskDescription: paragraphs(item.prompt),
    // A field of plain text: new lines stand as themselves.
    textField: pieces
      .map((piece) =>
        "text" in piece ? starred(piece.text).replaceAll("<br />", "\n") : draggable(textOf.get(cardOf.get(piece.gap) ?? "") ?? ""),
      )
      .join(""),
    distractors: spare.map(({ text }) => draggable(text)).join(" "),
  });
};

/** H5P takes every word between spaces as one that can be touched: where ours were others, that is a loss, and targets must be whole words. */
export const markTheWords = (item: Of<"mark-words">): Written | null => {
  const { pieces, words } = item.body;
  const wordOf = new Map(words.map((word) => [word.id, word]));
  const texts = pieces.map((piece) => ("text" in piece ? piece.text : (wordOf.get(piece.gap)?.text ?? "")));
  if (texts.some((text) => text.includes("*"))) return null;
  const marked = pieces
    .map((piece, index) => ("gap" in piece && wordOf.get(piece.gap)?.isTarget ? `*${texts[index]}*` : texts[index]))
    .join("");
  const read = markedWords(marked);
  const targetsOf = (all: readonly { text: string; isTarget: boolean }[]) => all.filter(({ isTarget }) => isTarget).map(({ text }) => text);
  const inOrder = pieces.flatMap((piece) => ("gap" in piece ? [wordOf.get(piece.gap) as (typeof words)[number]] : []));
  if (targetsOf(read.words).join("\n") !== targetsOf(inOrder).join("\n") || read.words.length < 2) return null;
  const isSame = read.words.map(({ text }) => text).join("\n") === inOrder.map(({ text }) => text).join("\n");
  const own = { taskDescription: paragraphs(item.prompt), textField: `<p>${escapeText(marked)}</p>` };
  return {
    contents: [content("H5P.MarkTheWords", item, own)],
    losses: [...(isSame ? [] : (["extras"] as const)), ...(words.some(({ says }) => says) ? (["feedback"] as const) : [])],
    holds: question,
  };
};
