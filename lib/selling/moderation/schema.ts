import { z } from "zod";
import { moderatedTypes } from "#lib/catalogue/cases/schema.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import { refusalReasons } from "#lib/selling/moderation/rules.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const listCasesInput = z.object({
  state: z.enum(["open", "decided"]).default("open"),
  kind: z.enum(["all", "submission", "notice", "appeal"]).default("all"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});
export type ListCasesInput = z.infer<typeof listCasesInput>;

export const caseId = id;
export const decideInput = z.object({
  id,
  decision: z.enum(["granted", "refused"]),
  reasons: z.array(z.enum(refusalReasons)).max(9).default([]),
  statement: z.string().trim().max(4_000).default(""),
});
export type DecideInput = z.infer<typeof decideInput>;

const finding = z.object({ page: z.int(), otherId: z.int(), otherTitle: z.string(), otherPage: z.int(), share: z.number().nullable() });

/** A case in the queue. Moments ISO 8601. */
const moderationCase = z.object({
  id: z.int(),
  kind: z.enum(["submission", "notice", "appeal"]),
  subjectType: z.enum(moderatedTypes),
  subjectId: z.int(),
  title: z.string(),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  world: worldCode,
  ground: z.string().nullable(),
  createdAt: z.string(),
  dueAt: z.string(),
  isOverdue: z.boolean(),
  decision: z.enum(["granted", "refused"]).nullable(),
  decidedAt: z.string().nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;
export const casePage = z.object({ items: z.array(moderationCase), total: z.int(), page: z.int(), limit: z.int() });
export type CasePage = z.infer<typeof casePage>;

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

const reviewedFile = z.object({
  id: z.int(),
  name: z.string(),
  format: z.string(),
  bytes: z.int(),
  /** `number` is the page's within the file, `position` within the material; the thumbnail is the one that the public sees. */
  pages: z.array(z.object({ number: z.int(), position: z.int(), thumbnail: picture.nullable() })),
});
export type ReviewedFile = z.infer<typeof reviewedFile>;

export const reviewedFileInput = z.object({ id, fileId: id });
export const reviewedPageInput = reviewedFileInput.extend({ number: z.coerce.number().int().min(1).max(500) });
/** The words of a file, page by page; of one without pages all in one. */
export const reviewedText = z.object({ pages: z.array(z.object({ number: z.int(), text: z.string() })) });
export type ReviewedText = z.infer<typeof reviewedText>;

/** All a moderator looks at before she decides. */
export const caseDetail = moderationCase.extend({
  text: z.string(),
  reporter: z.object({ name: z.string(), email: z.string().nullable(), isMember: z.boolean() }).nullable(),
  findings: z.array(finding),
  reasons: z.array(z.string()),
  statement: z.string().nullable(),
  /** The decision that is appealed against. */
  appealOf: z.object({ id: z.int(), decision: z.enum(["granted", "refused"]).nullable(), statement: z.string().nullable() }).nullable(),
  /** Where the public sees it, when it does. */
  href: z.string().nullable(),
  /** All that was written, where it is not only for the public to see. */
  words: z.string().nullable(),
  material: z
    .object({
      id: z.int(),
      description: z.string(),
      /** Sanitised; empty: the words are all there is. */
      descriptionHtml: z.string(),
      priceMinor: z.int().nullable(),
      currency: currencyCode,
      subjects: z.array(z.string()),
      classGrades: z.array(z.string()),
      licence: z.string(),
      aiUse: z.string().nullable(),
      rights: z.array(z.object({ title: z.string(), creator: z.string(), source: z.string(), licence: z.string() })),
      /** Of a bundle those of its parts. */
      files: z.array(reviewedFile),
    })
    .nullable(),
});
export type CaseDetail = z.infer<typeof caseDetail>;
