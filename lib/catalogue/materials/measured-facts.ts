import { z } from "zod";

/** What is measured of a material's files, and never typed by its seller. */
export const measuredFacts = z.object({
  pageCount: z.int(),
  totalBytes: z.int(),
  formats: z.array(z.string()),
  words: z.int().nullable(),
  pageSize: z.string().nullable(),
  isLandscape: z.boolean().nullable(),
  hasAnswerKey: z.boolean().nullable(),
  /** First page (1-based) of the answer key. */
  answerKeyFrom: z.int().nullable(),
  isEditable: z.boolean().nullable(),
  isColour: z.boolean().nullable(),
  isTagged: z.boolean().nullable(),
  /** How hard the running text is, 1 (very easy) to 5 (very demanding), by the named formula; null where there is too little of it. */
  reading: z.object({ formula: z.string(), score: z.number(), level: z.int() }).nullable(),
  language: z.string(),
  version: z.int(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
});

/** What is counted in exercises that belong to a material: how many, and of which kinds, the most frequent first. */
export const exerciseFacts = z.object({
  count: z.int(),
  /** `type`: as exercises name their kind. */
  kinds: z.array(z.object({ type: z.string(), count: z.int() })),
});
export type ExerciseFacts = z.infer<typeof exerciseFacts>;
