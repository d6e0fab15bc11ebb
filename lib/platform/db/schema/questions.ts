import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { users } from "#lib/platform/db/schema/users.ts";

const person = (name: string) =>
  reference(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What a member asks the author of a material before she buys it, and what the author answers. */
export const materialQuestions = pgTable(
  "material_questions",
  {
    id: identity().primaryKey(),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    askerId: person("asker_id"),
    authorId: person("author_id"),
    /** Plain text; empty once the account of whoever asked is gone. */
    body: text("body").notNull(),
    /** declined: the author does not answer. closed: nobody did in time, or one of the two has left. */
    status: text("status", { enum: ["open", "answered", "declined", "closed"] })
      .notNull()
      .default("open"),
    /** Whether each of the two lets everybody read it; either can take it back. */
    askerAgrees: boolean("asker_agrees").notNull(),
    authorAgrees: boolean("author_agrees").notNull().default(false),
    answer: text("answer"),
    /** Why it is declined, in the author's words. */
    reason: text("reason").notNull().default(""),
    settledAt: moment("settled_at"),
    remindedAt: moment("reminded_at"),
    /** Taken away by a moderator. */
    isQuestionRemoved: boolean("is_question_removed").notNull().default(false),
    isAnswerRemoved: boolean("is_answer_removed").notNull().default(false),
    /** The one place where it is decided: answered, both agree, nothing removed. Nobody can write it. */
    isPublic: boolean("is_public")
      .notNull()
      .generatedAlwaysAs(sql`status = 'answered' and asker_agrees and author_agrees and not is_question_removed and not is_answer_removed`),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("material_questions_open").on(t.materialId, t.askerId).where(sql`status = 'open'`),
    index("material_questions_public").on(t.materialId, t.settledAt).where(sql`is_public`),
    index("material_questions_asker").on(t.askerId, t.createdAt),
    index("material_questions_author").on(t.authorId, t.status),
    index("material_questions_waiting").on(t.createdAt).where(sql`status = 'open'`),
    check("material_questions_settled", sql`(${t.status} = 'open') = (${t.settledAt} is null)`),
    check("material_questions_answered", sql`(${t.status} = 'answered') = (${t.answer} is not null)`),
    check("material_questions_two", sql`${t.askerId} <> ${t.authorId}`),
  ],
);
