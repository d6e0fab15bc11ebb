import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** ENTITY-9: what somebody teaches, as she answered it herself, and how often she was asked since. */
export const personalisations = pgTable(
  "personalisations",
  {
    userId: reference("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whose schools the answer speaks of. */
    world: worldColumn().notNull(),
    /** Keys of the world's taxonomy. */
    subjects: text("subjects").array().notNull().default(sql`'{}'`),
    classGrades: text("class_grades").array().notNull().default(sql`'{}'`),
    schoolTypes: text("school_types").array().notNull().default(sql`'{}'`),
    /** Null: she never answered. */
    answeredAt: moment("answered_at"),
    /** How often the question came by itself since the last answer, and when it last did. */
    askedCount: integer("asked_count").notNull().default(0),
    askedAt: moment("asked_at"),
    /** She wants nothing chosen for her (GDPR art. 21). */
    isOff: boolean("is_off").notNull().default(false),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (t) => [check("personalisations_asked", sql`${t.askedCount} >= 0 and (${t.askedCount} = 0) = (${t.askedAt} is null)`)],
);

/** What somebody does not want to be recommended: a subject, an author, or a reason. */
export const recommendationRefusals = pgTable(
  "recommendation_refusals",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["subject", "author", "reason"] }).notNull(),
    /** Key of the subject, id of the author, word of the reason. */
    key: text("key").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.key] })],
);

/** Which materials the same people buy, counted every night from enough of them that it says nothing about one (docs/decisions/0069-personalisation.md). */
export const boughtTogether = pgTable(
  "bought_together",
  {
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    otherId: reference("other_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    /** From 1, the closest first. */
    place: integer("place").notNull(),
  },
  (t) => [primaryKey({ columns: [t.materialId, t.otherId] }), index("bought_together_other").on(t.otherId)],
);
