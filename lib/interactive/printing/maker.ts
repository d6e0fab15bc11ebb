import type { z } from "zod";
import type { ItemTypeName, itemTypes } from "#lib/interactive/exercises/rules.ts";
import type { PrintBlock } from "#lib/interactive/printing/blocks.ts";
import type { Faces } from "#lib/interactive/printing/faces.ts";
import type { Random } from "#lib/platform/generators/random.ts";

/** What a maker of a type's block is given. */
export type Parts<Name extends ItemTypeName> = {
  body: z.output<(typeof itemTypes)[Name]["body"]>;
  /** What is right, by the exercise's own type: nothing here decides that a second time. */
  solution: z.output<(typeof itemTypes)[Name]["answer"]>;
  faces: Faces;
  random: Random;
  /** Labels of the school language. */
  say: (label: string) => string;
  number: (value: number) => string;
  /** What stands between the words of a sentence. */
  join: string;
  notice: string;
};
/** For each type what stands on paper. */
export type Makers = { [Name in ItemTypeName]: (parts: Parts<Name>) => PrintBlock };
