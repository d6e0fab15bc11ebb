import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { LENGTHS } from "#lib/catalogue/questions/rules.ts";
import { isPlainText } from "#lib/platform/fields/fields.ts";

/** Plain text of several lines, between lengths after trimming. */
const words = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .trim()
    .min(1, "required")
    .min(min, "too_short")
    .max(max, "too_long")
    .transform((text) => text.replace(/\r\n?/g, "\n").replaceAll("\t", " "))
    .refine(isPlainText, "invalid");

const questionId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const page = z.coerce.number().int().min(1).max(100_000).default(1);
const token = z.string().regex(/^[\w-]{43}$/, "invalid");
const world = z.string().optional();

/** `agrees`: everybody may read question and answer, as soon as the author agrees, too. */
export const askInput = z.strictObject({ materialId, body: words(LENGTHS.question), agrees: z.boolean(), world });
export type AskInput = z.infer<typeof askInput>;

const answerFields = { answer: words(LENGTHS.answer), agrees: z.boolean() };
export const answerQuestionInput = z.strictObject({ id: questionId, ...answerFields, world });
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;
export const declineInput = z.strictObject({ id: questionId, reason: words(LENGTHS.reason), world });
export type DeclineQuestionInput = z.infer<typeof declineInput>;
export const consentInput = z.strictObject({ id: questionId, agrees: z.boolean(), world });
export type QuestionConsent = z.infer<typeof consentInput>;

export const questionLinkInput = z.strictObject({ token, world });
export const linkedAnswerInput = z.strictObject({ token, ...answerFields, world });
export type LinkedAnswerInput = z.infer<typeof linkedAnswerInput>;

/** One pair as everybody sees it. `question` is empty when whoever asked has left. `by`: only of who made her profile public. ISO 8601. */
const publicQuestion = z.object({
  id: z.int(),
  by: z.string().nullable(),
  question: z.string(),
  answer: z.string(),
  askedAt: z.string(),
  answeredAt: z.string(),
});
export type PublicQuestion = z.infer<typeof publicQuestion>;
export const publicQuestionsInput = z.object({ materialId, page });
export const publicQuestions = z.object({ items: z.array(publicQuestion), total: z.int(), page: z.int(), pages: z.int() });
export type PublicQuestions = z.infer<typeof publicQuestions>;

/** One question as one of the two sees it. */
const ownQuestion = z.object({
  id: z.int(),
  material: z.object({ id: z.int(), slug: z.string(), title: z.string(), language: z.string(), isOnSale: z.boolean() }),
  /** The other one's name: of an author always, of who asked only when her profile is public. */
  other: z.string().nullable(),
  status: z.enum(["open", "answered", "declined", "closed"]),
  /** Null: a moderator has taken the other one's words away. Empty: she has left. */
  question: z.string().nullable(),
  /** Null: there is none, or a moderator has taken it away (`isAnswerRemoved`). */
  answer: z.string().nullable(),
  reason: z.string(),
  isQuestionRemoved: z.boolean(),
  isAnswerRemoved: z.boolean(),
  agrees: z.boolean(),
  otherAgrees: z.boolean(),
  isPublic: z.boolean(),
  askedAt: z.string(),
  settledAt: z.string().nullable(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;
export const ownQuestionsInput = z.object({ page });
const deskState = z.enum(["open", "done"]);
export type DeskState = z.infer<typeof deskState>;
export const questionDeskInput = z.object({ state: deskState.default("open"), page });
export const ownQuestions = z.object({ items: z.array(ownQuestion), total: z.int(), page: z.int(), pages: z.int() });
export type OwnQuestions = z.infer<typeof ownQuestions>;

/** What the link of a mail is about; `mayShow`: whoever asked lets everybody read it. */
export const linkedQuestion = z.object({ title: z.string(), language: z.string(), question: z.string(), mayShow: z.boolean() });
export type LinkedQuestion = z.infer<typeof linkedQuestion>;
