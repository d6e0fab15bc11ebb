import type { Language } from "#lib/platform/worlds/languages.ts";
import type { ReadingLevel } from "#lib/tools/models/rules.ts";
import { countText, measureText } from "#lib/tools/text-level/rules.ts";

type Scale = "ease" | "grade" | "lix" | "words";

/**
 * What is asked for on each scale. ease: Flesch's bands (1948) from "very easy" to "fairly difficult"; grade: the end of the school years that are
 * meant; lix: Björnsson's bands (1968) from books for children to newspapers; words: in a sentence, where a language has no formula.
 */
const wanted: Record<Scale, Record<ReadingLevel, number>> = {
  ease: { veryEasy: 90, easy: 78, medium: 65, demanding: 48 },
  grade: { veryEasy: 3, easy: 5, medium: 8, demanding: 11 },
  lix: { veryEasy: 20, easy: 28, medium: 38, demanding: 48 },
  words: { veryEasy: 7, easy: 10, medium: 14, demanding: 19 },
};

export type Measured = { name: string; value: number; scale: Scale };

/** How hard a text is to read, by the first formula of its language, else by the words of a sentence; null where sentences cannot be told. */
export const measureLevel = (language: Language, text: string): Measured | null => {
  const facts = countText(text, language);
  const [formula] = measureText(language, facts);
  if (formula) return formula;
  return facts.sentences ? { name: "", value: facts.words / facts.sentences, scale: "words" } : null;
};

/** What stands on a measure's scale for a level. */
export const wantedOn = ({ scale }: Measured, level: ReadingLevel): number => wanted[scale][level];

/** Positive when `b` is harder than `a`. */
export const harderBy = (a: Measured, b: Measured): number => (a.scale === "ease" ? a.value - b.value : b.value - a.value);

/** Points of a scale within which a text is what was asked for. */
export const TOLERANCE: Record<Scale, number> = { ease: 8, grade: 1, lix: 4, words: 2 };

export const tenth = (value: number): number => Math.round(value * 10) / 10;
