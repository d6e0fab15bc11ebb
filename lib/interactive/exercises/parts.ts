import { z } from "zod";
import { isPlainLine, isPlainText } from "#lib/platform/fields/fields.ts";

/** Longest texts of an exercise, in UTF-16 units. */
export const MAX_PROMPT = 1_000;
const MAX_LINE = 200;
const MAX_PASSAGE = 6_000;
/** Of one exercise: what a child can still look over, and a page can hold. */
const MAX_PARTS = 60;

/** Names a part of one exercise (an option, a gap, a pair): what answers refer to, so that texts may change and answers stay. */
export const partId = z.string().regex(/^[a-z0-9]{1,12}$/, "invalid");

export const phrase = z.string().trim().min(1, "required").max(MAX_LINE, "too_long").refine(isPlainLine, "invalid");
export const optionalPhrase = phrase.optional();

/**
 * What a child sees: words, a picture or a recording, at least one of them. `media`: one of the exercise's by its id. A text between two `$`
 * is a formula in the notation of `platform/formula`.
 */
export const face = z
  .strictObject({ text: phrase.optional(), media: partId.optional() })
  .refine(({ text, media }) => text !== undefined || media !== undefined, "required");
export type Face = z.infer<typeof face>;

/** Parts with ids that differ. */
export const partList = <T extends z.ZodType<{ id: string }>>(part: T, min = 1, max = MAX_PARTS) =>
  z
    .array(part)
    .min(min, "too_few")
    .max(max, "too_many")
    .refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, "duplicate");

/** What is right in one place: `accepted` all spellings that count, the first is shown as the answer; `mistakes` what else is answered often, and what is said to it. */
export const written = z.strictObject({
  accepted: z.array(phrase).min(1, "required").max(20, "too_many"),
  mistakes: z
    .array(z.strictObject({ text: phrase, says: phrase }))
    .max(20, "too_many")
    .default([]),
});
export type Written = z.infer<typeof written>;

/** How strictly what is typed is compared; spaces and forms of quotation marks never count. */
export const comparison = z.strictObject({ isCaseStrict: z.boolean().default(false), areAccentsStrict: z.boolean().default(true) });
export type Comparison = z.infer<typeof comparison>;

/** A text with places in it: pieces of text in reading order, and places by their ids between them. */
export const textPiece = z.union([
  z.strictObject({ text: z.string().min(1).max(MAX_PASSAGE, "too_long").refine(isPlainText, "invalid") }),
  z.strictObject({ gap: partId }),
]);
export type TextPiece = z.infer<typeof textPiece>;

/** Percent of a picture's or page's width and height, from its upper left corner, in tenths. */
export const percent = z.number().min(0).max(100);
/** A rectangle on a picture; what reaches over its edge is no area. */
export const area = z
  .strictObject({ x: percent, y: percent, width: z.number().min(1).max(100), height: z.number().min(1).max(100) })
  .refine(({ x, y, width, height }) => x + width <= 100 && y + height <= 100, "invalid");
export type Area = z.infer<typeof area>;

/** What was typed, as it arrives: empty where nothing was. */
export const typed = z.string().max(1_000, "too_long");

/** Answers by part: only those that were given. */
export const byPart = <T extends z.ZodType>(value: T) =>
  z.record(partId, value).refine((all) => Object.keys(all).length <= MAX_PARTS * 4, "too_many");

/** Every gap of the pieces has a part, and every part stands once in the pieces. */
export const gapsMatch = (pieces: readonly TextPiece[], parts: readonly { id: string }[]): boolean => {
  const named = pieces.flatMap((piece) => ("gap" in piece ? [piece.gap] : []));
  return named.length === parts.length && new Set(named).size === named.length && parts.every(({ id }) => named.includes(id));
};
