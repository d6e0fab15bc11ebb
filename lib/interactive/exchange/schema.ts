import { z } from "zod";
import { interactive, interactiveIdInput } from "#lib/interactive/authoring/schema.ts";
import { exchangeFormats, importLosses, losses } from "#lib/interactive/exchange/rules.ts";

/** Of a file that comes in, in bytes: with a picture and a recording for many exercises. */
export const MAX_PACKAGE_BYTES = 20 * 1_048_576;

export const exchangeInput = interactiveIdInput.extend({ format: z.enum(exchangeFormats) });

/** What a form has no place for, by exercise; empty: all of it goes along. */
export const lostAnswer = z.object({
  items: z.array(z.object({ item: z.string(), prompt: z.string(), losses: z.array(z.enum(losses)) })),
});
export type LostAnswer = z.infer<typeof lostAnswer>;

export const importExercisesInput = z.object({ file: z.file() });

const problem = z.object({ line: z.int(), name: z.string().optional(), reason: z.enum(["no_answer", "kind", "answer", "file"]) });
const told = {
  /** Questions of the file that are left out, by the line on which they begin, or their place in a package and their file there (`name`). */
  problems: z.array(problem),
  /** What of questions that come in has no place here, by the line on which they begin. */
  lost: z.array(z.object({ line: z.int(), losses: z.array(z.enum(importLosses)) })),
};

/** What a file would become; `count` exercises. */
export const importPreview = z.object({ title: z.string(), count: z.int(), ...told });
export type ImportPreview = z.infer<typeof importPreview>;

export const importedExercises = interactive.extend(told);
export type ImportedExercises = z.infer<typeof importedExercises>;
