import { z } from "zod";
import { interactive, interactiveIdInput } from "#lib/interactive/authoring/schema.ts";
import { exchangeFormats, losses } from "#lib/interactive/exchange/rules.ts";

/** Of a file that comes in, in bytes: with a picture and a recording for many exercises. */
export const MAX_PACKAGE_BYTES = 20 * 1_048_576;

export const exchangeInput = interactiveIdInput.extend({ format: z.enum(exchangeFormats) });

/** What a form has no place for, by exercise; empty: all of it goes along. */
export const lostAnswer = z.object({
  items: z.array(z.object({ item: z.string(), prompt: z.string(), losses: z.array(z.enum(losses)) })),
});
export type LostAnswer = z.infer<typeof lostAnswer>;

export const importExercisesInput = z.object({ file: z.file() });

/** `problems`: questions of the file that were left out, by the line on which they begin, or their place in a package and their file there (`name`). */
export const importedExercises = interactive.extend({
  problems: z.array(z.object({ line: z.int(), name: z.string().optional(), reason: z.enum(["no_answer", "kind", "answer", "file"]) })),
});
export type ImportedExercises = z.infer<typeof importedExercises>;
