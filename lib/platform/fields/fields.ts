import { z } from "zod";
import { currencyCodes } from "#lib/platform/worlds/currencies.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

export const worldCode = z.enum(worldCodes);

/** ISO 4217; one that the shop has. */
export const currencyCode = z.enum(currencyCodes);

/** A field that may be left empty: "" and null, as forms and addresses send them, count as missing. */
export const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), type.optional());

/**
 * Characters that nobody sees: controls, breaks of lines, what turns the direction of what follows (U+202E makes "gpj.exe" of "exe.jpg"), and
 * what has no width. Joiners stay, for letters of Hindi and emoji are made with them.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

/** Whether a text is only what it looks like: for names and titles, which others trust. */
export const isPlainLine = (text: string): boolean => !unseen.test(text);

/** The same of several lines. */
export const isPlainText = (text: string): boolean => text.split("\n").every(isPlainLine);

/** One line of text: no unseen characters, so that no mail header, no row of a CSV and nobody's name breaks. `max` in UTF-16 units. */
export const line = (max: number) => z.string().trim().min(1, "required").max(max, "too_long").refine(isPlainLine, "invalid");
