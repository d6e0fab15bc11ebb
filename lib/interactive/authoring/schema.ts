import { z } from "zod";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import { derivedTypes, itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, interactiveTitle, item, items } from "#lib/interactive/exercises/schema.ts";
import { itemForm } from "#lib/interactive/forms/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

/** Of one member. */
export const MAX_INTERACTIVES = 500;
/** UTF-8 bytes of all exercises of one as JSON: with what surrounds them they fit the body of a request. */
export const MAX_ITEM_BYTES = 200 * 1_024;
/** Days that a deleted one can come back. */
export const UNDO_DAYS = 30;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const fitting = items.refine((all) => new TextEncoder().encode(JSON.stringify(all)).length <= MAX_ITEM_BYTES, "too_long");

export const interactiveIdInput = z.object({ id });

/** Every type of exercise with what its envelope takes and an example in the school language of the world that plays. */
export const typeList = z.object({
  items: z.array(
    z.object({
      type: z.enum(itemTypeNames),
      /** JSON Schema of a whole exercise, and of an answer to it. */
      schema: z.record(z.string(), z.unknown()),
      answerSchema: z.record(z.string(), z.unknown()),
      example: z.record(z.string(), z.unknown()),
      /** A right answer of the example. */
      solution: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type TypeList = z.infer<typeof typeList>;

/** `name`: as media of exercises name it. */
export const drawingList = z.object({ items: z.array(z.object({ name: z.string(), word: z.string() })) });
export type DrawingList = z.infer<typeof drawingList>;

export const interactiveListInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  /** A part of its title. */
  q: z.string().trim().max(100, "too_long").default(""),
});
export type InteractiveListInput = z.infer<typeof interactiveListInput>;

/** The last changed first. `types`: those of its exercises, each once. */
export const interactiveList = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      /** For whose schools they were made. */
      world: worldCode,
      title: z.string(),
      types: z.array(z.string()),
      count: z.int(),
      version: z.int(),
      updatedAt: z.string(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type InteractiveList = z.infer<typeof interactiveList>;

export const newInteractiveInput = z.object({ title: interactiveTitle, items: fitting });
export type NewInteractive = z.infer<typeof newInteractiveInput>;

/** Forms of exercises that stand beside them, each once; with all of them, as much as exercises may be. */
const drafts = z
  .array(itemForm)
  .max(MAX_ITEMS, "too_many")
  .refine((all) => new Set(all.map(({ id: one }) => one)).size === all.length, "duplicate")
  .refine((all) => new TextEncoder().encode(JSON.stringify(all)).length <= MAX_ITEM_BYTES, "too_long");

/**
 * `version`: the one that was changed; another one was saved since: 409. What is left out stays. `drafts`: what an editor holds of exercises
 * that are not whole at the moment; those of exercises that are gone go with them.
 */
export const saveInteractiveInput = interactiveIdInput.extend({
  version: z.int().min(1),
  title: interactiveTitle.optional(),
  items: fitting.optional(),
  drafts: drafts.optional(),
});
export type SaveInteractive = z.infer<typeof saveInteractiveInput>;

/** Exercises in an answer. What they are is told with the types, once. */
const shownItems = z.array(z.custom<Item>((value) => item.safeParse(value).success));

export const interactive = z.object({
  id: z.int(),
  world: worldCode,
  title: z.string(),
  items: shownItems,
  /** Of exercises that were changed and are not whole: what stands in their editor. Without one, the exercise is what stands there. */
  drafts: z.array(itemForm),
  version: z.int(),
  updatedAt: z.string(),
});
export type Interactive = z.infer<typeof interactive>;

/** `item`: of one exercise; the answer is read by the schema of its type. Nothing of it is kept. */
export const answerInput = interactiveIdInput.extend({ item: z.string().max(12), answer: z.record(z.string(), z.unknown()) });
export type AnswerInput = z.infer<typeof answerInput>;

const partMarks = ["right", "wrong", "open", "waiting"] as const;
/** What an answer is worth: points to the hundredth, and how each part stands, in the exercise's order. `extra`: what was answered besides. */
export const scoredAnswer = z.object({
  points: z.number(),
  of: z.int(),
  isRight: z.boolean(),
  isWaiting: z.boolean(),
  parts: z.array(z.enum(partMarks)),
  extra: z.int(),
  /** What the author says to it. */
  feedback: z.string().nullable(),
});
export type ScoredAnswer = z.infer<typeof scoredAnswer>;

const listWord = z.strictObject({
  word: z.string().trim().min(1, "required").max(60, "too_long"),
  partner: z.string().trim().min(1, "required").max(200, "too_long").optional(),
  /** With the word in square brackets. */
  sentence: z.string().trim().min(1, "required").max(300, "too_long").optional(),
});
/** `seed`: the same words and the same seed give the same. */
export const fromWordsInput = z.object({
  words: z.array(listWord).min(1, "required").max(60, "too_many"),
  types: z
    .array(z.enum(derivedTypes))
    .min(1, "required")
    .max(8, "too_many")
    .default([...derivedTypes]),
  seed: z.int().min(1).max(999_999).default(1),
});
export type FromWords = z.infer<typeof fromWordsInput>;

/** `left`: words that found no place in an exercise; a type that too few words fit is not there. */
export const wordItems = z.object({
  items: z.array(z.object({ item: z.custom<Item>((value) => item.safeParse(value).success), left: z.array(z.string()) })),
});
export type WordItems = z.infer<typeof wordItems>;
