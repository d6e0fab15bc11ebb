import { z } from "zod";
import { noticeGrounds } from "#lib/catalogue/cases/rules.ts";

export const moderatedTypes = ["material", "post", "comment", "feedback", "question", "answer", "author", "course"] as const;
export type ModeratedType = (typeof moderatedTypes)[number];

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A notice from the public. Name and address are asked of those who are not logged in. */
export const reportInput = z.object({
  subjectType: z.enum(moderatedTypes),
  subjectId: id,
  ground: z.enum(noticeGrounds),
  text: z.string().trim().min(20).max(4_000),
  name: z.string().trim().max(120).default(""),
  email: z.union([z.literal(""), z.email()]).default(""),
  /** "I believe in good faith that this is right and complete" (art. 16 (2) d). */
  isInGoodFaith: z.literal(true, "required"),
});
export type ReportInput = z.infer<typeof reportInput>;

export const appealInput = z.object({ caseId: id, text: z.string().trim().min(20).max(4_000) });
export type AppealInput = z.infer<typeof appealInput>;
