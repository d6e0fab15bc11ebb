import type { ModelToolId } from "#lib/tools/sheets/rules.ts";

/** Longest text that is sent, in UTF-16 units: some four printed pages. */
const MAX_SOURCE = 12_000;
/** Longest picture, as base64: a photograph of 768 px a side. */
const MAX_PICTURE = 180_000;

/** So many materials are offered to choose from; who has more types a part of the title. */
export const MAX_OFFERED = 50;

/**
 * What a tool asks for. text: of several lines; line; count; choice: one of some words, which messages name; language: one of ours, `usual` null
 * for the school's; material: the id of one that is hers; picture: a file. `usual`: what stands in the form, and what counts when it is left out.
 */
export type ModelField =
  | { name: string; kind: "text" | "line"; max: number; isOptional?: true }
  | { name: string; kind: "count"; min: number; max: number; usual: number }
  | { name: string; kind: "choice"; options: readonly string[]; usual: string }
  | { name: string; kind: "language"; usual: "en" | null }
  | { name: string; kind: "material" }
  | { name: string; kind: "picture"; max: number };

const text: ModelField = { name: "text", kind: "text", max: MAX_SOURCE };
const language: ModelField = { name: "language", kind: "language", usual: null };

const readingLevels = ["veryEasy", "easy", "medium", "demanding"] as const;
export type ReadingLevel = (typeof readingLevels)[number];
const answerForms = ["open", "choice"] as const;

/** The fields of each tool with a model, in the order of its form. */
export const modelFields: Readonly<Record<ModelToolId, readonly ModelField[]>> = {
  "rewrite-text": [text, { name: "level", kind: "choice", options: readingLevels, usual: "easy" }, language],
  "translate-text": [text, { name: "target", kind: "language", usual: "en" }],
  "text-questions": [
    text,
    { name: "questions", kind: "count", min: 1, max: 12, usual: 6 },
    { name: "answers", kind: "choice", options: answerForms, usual: "open" },
    language,
  ],
  "lesson-ideas": [
    { name: "topic", kind: "line", max: 200 },
    { name: "grade", kind: "line", max: 60, isOptional: true },
    { name: "minutes", kind: "count", min: 15, max: 180, usual: 45 },
    { name: "ideas", kind: "count", min: 1, max: 4, usual: 2 },
    language,
  ],
  "feedback-draft": [{ name: "work", kind: "text", max: 8_000 }, { name: "focus", kind: "line", max: 300, isOptional: true }, language],
  "differentiate-material": [
    { name: "material", kind: "material" },
    { name: "firstPage", kind: "count", min: 1, max: 2_000, usual: 1 },
    { name: "lastPage", kind: "count", min: 1, max: 2_000, usual: 1 },
    language,
  ],
  "picture-description": [{ name: "picture", kind: "picture", max: MAX_PICTURE }, language],
};

/** What can be checked of an answer by a program, and is told with it; messages say each. */
export const checkCodes = ["level", "unmeasured", "numbers", "evidence", "quotes", "minutes", "rising", "length"] as const;
