import type { ItemTypeName, PartMark } from "#lib/interactive/exercises/rules.ts";
import type { AnswerFor, ItemFor } from "#lib/interactive/player/rules.ts";

/** What the view of a type gets: `marks` of the parts in the exercise's order, once it was checked. */
export type ViewProps<Name extends ItemTypeName> = {
  item: ItemFor<Name>;
  value: AnswerFor<Name> | undefined;
  onChange: (value: AnswerFor<Name>) => void;
  marks: readonly PartMark[] | undefined;
  isLocked: boolean;
};
