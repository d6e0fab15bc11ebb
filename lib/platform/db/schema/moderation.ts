import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { courseCopies } from "#lib/platform/db/schema/courses.ts";
import { users } from "#lib/platform/db/schema/users.ts";

export const moderatedTypes = ["material", "post", "comment", "feedback", "question", "answer", "author", "course"] as const;

/**
 * Something a moderator has to decide: a submission before it is published, a notice from the public (Regulation (EU) 2022/2065 art. 16), or
 * an appeal against a decision (art. 20). The statement of reasons goes to the person concerned (art. 17).
 */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: identity().primaryKey(),
    kind: text("kind", { enum: ["submission", "notice", "appeal"] }).notNull(),
    subjectType: text("subject_type", { enum: moderatedTypes }).notNull(),
    subjectId: reference("subject_id").notNull(),
    /** Whose content it is. */
    ownerId: reference("owner_id").references(() => users.id),
    world: worldColumn().notNull(),
    /** A notice's ground, e.g. copyright, harmful, wrong. */
    ground: text("ground"),
    text: text("text").notNull().default(""),
    /** What machines found, e.g. pages like those of another material. */
    findings: jsonb("findings").$type<Record<string, unknown>>().notNull().default({}),
    reporterId: reference("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reporterName: text("reporter_name"),
    reporterEmail: text("reporter_email"),
    /** Of a notice about a course, and of an appeal: what it is about. */
    courseCopyId: reference("course_copy_id").references(() => courseCopies.id, { onDelete: "set null" }),
    appealOf: reference("appeal_of").references((): AnyPgColumn => moderationCases.id),
    dueAt: moment("due_at").notNull(),
    /** granted: published, removed on notice, or appeal upheld. */
    decision: text("decision", { enum: ["granted", "refused"] }),
    reasons: text("reasons").array().notNull().default(sql`'{}'`),
    statement: text("statement"),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("moderation_cases_open").on(t.dueAt).where(sql`decided_at is null`),
    index("moderation_cases_subject").on(t.subjectType, t.subjectId),
    index("moderation_cases_owner").on(t.ownerId),
    index("moderation_cases_copy").on(t.courseCopyId).where(sql`course_copy_id is not null`),
    uniqueIndex("moderation_cases_submission").on(t.subjectType, t.subjectId).where(sql`kind = 'submission' and decided_at is null`),
    uniqueIndex("moderation_cases_appeal").on(t.appealOf),
  ],
);
