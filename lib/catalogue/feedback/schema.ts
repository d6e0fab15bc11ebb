import { z } from "zod";
import { MOST_CORRECTIONS } from "#lib/catalogue/feedback/rules.ts";
import { materialId } from "#lib/catalogue/materials/schema.ts";

/** Lines are kept, other control characters refused. */
const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most, "too_long")
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), "invalid");

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "invalid");

/** A mistake that was found; `page` is 1-based over the material. */
const correction = z.object({
  page: z.int().min(1, "page_range").max(10_000, "page_range"),
  text: lines(500).refine((text) => text.length > 0, "required"),
});

const feedbackId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** ROUTE-5: what a buyer says, whole; sent again it replaces what she said before. */
export const feedbackInput = z.strictObject({
  materialId,
  stars: z.int().min(1, "invalid").max(5, "invalid"),
  body: lines(4_000).default(""),
  /** Keys of class grades of the material's world. */
  classGrades: z.array(z.string().max(60)).max(20).default([]),
  classContext: line(120).default(""),
  corrections: z.array(correction).max(MOST_CORRECTIONS, "too_long").default([]),
  world: z.string().optional(),
});
export type FeedbackInput = z.infer<typeof feedbackInput>;

/** Null takes the answer back. */
export const answerInput = z.strictObject({ id: feedbackId, answer: lines(2_000).nullable(), world: z.string().optional() });
export const voteInput = z.strictObject({ id: feedbackId, isHelpful: z.boolean(), world: z.string().optional() });
export const removeInput = z.strictObject({ id: feedbackId, world: z.string().optional() });

export const feedbackSort = z.enum(["helpful", "newest"]);
export type FeedbackSort = z.infer<typeof feedbackSort>;

/** One feedback as everybody sees it. `by`: the public name of who made her profile public, else null; dates ISO 8601. */
const feedbackItem = z.object({
  id: z.int(),
  by: z.string().nullable(),
  stars: z.int(),
  body: z.string(),
  /** Names of the class grades, ranges joined: ["3–4"]. */
  grades: z.array(z.string()),
  classContext: z.string(),
  corrections: z.array(correction),
  version: z.int(),
  answer: z.string().nullable(),
  helpfulCount: z.int(),
  createdAt: z.string(),
  isEdited: z.boolean(),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

export const feedbackPage = z.object({
  items: z.array(feedbackItem),
  /** Of 5, rounded to one decimal; null without any. */
  average: z.number().nullable(),
  total: z.int(),
  /** How many gave 1, 2, 3, 4, 5 stars. */
  breakdown: z.array(z.int()).length(5),
  page: z.int(),
  pages: z.int(),
});
export type FeedbackPage = z.infer<typeof feedbackPage>;

export const feedbackListInput = z.object({
  materialId,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: feedbackSort.default("helpful"),
});

/** What its writer gets back of her own feedback. */
export const ownFeedback = z.object({
  id: z.int(),
  stars: z.int(),
  body: z.string(),
  classGrades: z.array(z.string()),
  classContext: z.string(),
  corrections: z.array(correction),
  answer: z.string().nullable(),
  isHidden: z.boolean(),
});
export type OwnFeedback = z.infer<typeof ownFeedback>;

/** ROUTE-5: what the page of a material's feedback offers: the form to a buyer, the answers to its seller, else nothing. */
export const feedbackDesk = z.object({
  role: z.enum(["buyer", "seller", "none"]),
  material: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    language: z.string(),
    pageCount: z.int(),
    grades: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  /** The name under which it would be shown; null: her profile is private, so no name is. */
  shownAs: z.string().nullable(),
  own: ownFeedback.nullable(),
});
export type FeedbackDesk = z.infer<typeof feedbackDesk>;
