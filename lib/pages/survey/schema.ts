import { z } from "zod";
import { MAX_SURVEY_COMMENT, MOST_LIKELY } from "#lib/pages/survey/rules.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

/** ROUTE-15. Sent again it replaces the answer. */
export const surveyInput = z.strictObject({
  score: z.int("required").min(0, "invalid").max(MOST_LIKELY, "invalid"),
  comment: z
    .string()
    .trim()
    .max(MAX_SURVEY_COMMENT, "too_long")
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), "invalid")
    .default(""),
  world: z.string().optional(),
});
export type SurveyInput = z.infer<typeof surveyInput>;

const answer = z.object({ score: z.int(), comment: z.string(), answeredAt: z.iso.datetime() });
/** Null: she has not answered yet. */
export const ownAnswer = z.object({ answer: answer.nullable() });
export type OwnAnswer = z.infer<typeof ownAnswer>;

export const surveySorts = ["newest", "lowest", "highest"] as const;
export const surveyListInput = z.object({
  sort: z.enum(surveySorts).catch("newest"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type SurveyListInput = z.infer<typeof surveyListInput>;

const commentRow = answer.extend({ user: z.object({ id: z.int(), name: z.string() }), world: worldCode });
export type SurveyComment = z.infer<typeof commentRow>;

/** Counted from all answers; `items` are those with a comment. */
export const surveyResult = z.object({
  figures: z.object({ count: z.int(), promoters: z.int(), passives: z.int(), detractors: z.int(), score: z.int().nullable() }),
  items: z.array(commentRow),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type SurveyResult = z.infer<typeof surveyResult>;
