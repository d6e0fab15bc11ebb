import { type ItemTypeName, mediaNamedBy, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import type { PrintBlock, PrintedExercise, PrintFace } from "#lib/interactive/printing/blocks.ts";
import { choosingMakers } from "#lib/interactive/printing/choosing-blocks.ts";
import { type FileRatios, facesOf } from "#lib/interactive/printing/faces.ts";
import type { Makers, Parts } from "#lib/interactive/printing/maker.ts";
import { pairingMakers } from "#lib/interactive/printing/pairing-blocks.ts";
import { placingMakers } from "#lib/interactive/printing/placing-blocks.ts";
import type { GeneratorWorld } from "#lib/platform/generators/kind.ts";
import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";

const makers: Makers = { ...choosingMakers, ...pairingMakers, ...placingMakers };

export type PrintSettings = {
  world: GeneratorWorld;
  bank: Wordbank;
  /** Pictures of the member's own that can be printed. */
  files: FileRatios;
  /** What is said where the page of a PDF is not printed. */
  notice: string;
  /** "A", "B" …: another order of what may be in any. */
  variant: string;
};

/** Languages that write a sentence without spaces between its words. */
const unspaced = /^(ja|zh|th)\b/;

/**
 * The printed twin of one exercise: the same exercise and variant give the same block, each variant holds the same parts, and only their order
 * differs, where the exercise says nothing else. Whose options may not be mixed stay as they were written.
 */
export const printExercise = (one: Item, { world, bank, files, notice, variant }: PrintSettings): PrintedExercise => {
  const faces = facesOf(one, files);
  const named = new Set(mediaNamedBy(one.type, one.body));
  const numbers = new Intl.NumberFormat(world.bcp47, { numberingSystem: "latn", useGrouping: "min2", maximumFractionDigits: 9 });
  const make = makers[one.type] as (parts: Parts<ItemTypeName>) => PrintBlock;
  const block = make({
    body: one.body,
    solution: solutionOf(one) as Parts<ItemTypeName>["solution"],
    faces,
    random: createRandom(seedFrom(variant, one.id, one.type, one.prompt)),
    say: (label) => bank.sheet[label] ?? label,
    number: (value) => numbers.format(value).replace("-", "−"),
    join: unspaced.test(one.lang) ? "" : " ",
    notice,
  } as Parts<ItemTypeName>);
  const shown = one.media.filter(({ id, kind }) => !named.has(id) && kind !== "pdf").map(({ id }): PrintFace => faces.medium(id));
  const { points } = one.scoring;
  return { id: one.id, prompt: one.prompt, lang: one.lang, points, shown, block, explanation: one.feedback.explanation ?? "" };
};
