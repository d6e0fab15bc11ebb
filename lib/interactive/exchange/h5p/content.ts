import { escapeText, sayingOf } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import type { LibraryName } from "#lib/interactive/exchange/h5p/libraries.ts";
import type { Loss } from "#lib/interactive/exchange/rules.ts";
import type { Face } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** Exercises of one type. */
export type Of<Type extends Item["type"]> = Extract<Item, { type: Type }>;
export type Params = Record<string, unknown>;
export type Content = { library: LibraryName; params: Params };
/** What of an exercise's envelope a content holds besides. */
export type Held = "attempts" | "parts" | "feedback";
export type Written = { contents: Content[]; losses: Loss[]; holds: readonly Held[] };

/** What most questions hold. */
export const question: readonly Held[] = ["attempts", "feedback"];

/** Words of a face; what is a picture alone is told by its description. Empty where there is none: nothing of that can be written. */
export const wordsOf = ({ media }: Item, face: Face): string =>
  face.text ?? sayingOf(escapeText(media.find(({ id }) => id === face.media)?.alt ?? "")) ?? "";

/** What is said to a whole answer, by the share of its points: less than all, and all. */
const overallFeedback = ({ feedback: { right, wrong } }: Item): Params[] => [
  { from: 0, to: 99, ...(wrong ? { feedback: escapeText(wrong) } : {}) },
  { from: 100, to: 100, ...(right ? { feedback: escapeText(right) } : {}) },
];

/** These have no place for a medium above the task. */
const withoutMedia: readonly LibraryName[] = ["H5P.SingleChoiceSet", "H5P.Crossword"];
/** These show what is right in a way of their own. */
const withoutSolutions: readonly LibraryName[] = ["H5P.Essay"];

export const content = (library: LibraryName, item: Item, own: Params, behaviour: Params = {}): Content => ({
  library,
  params: {
    ...(withoutMedia.includes(library) ? {} : { media: { disableImageZooming: false } }),
    ...own,
    overallFeedback: overallFeedback(item),
    behaviour: {
      enableRetry: item.scoring.attempts !== 1,
      ...(withoutSolutions.includes(library) ? {} : { enableSolutionsButton: true }),
      ...behaviour,
    },
  },
});
