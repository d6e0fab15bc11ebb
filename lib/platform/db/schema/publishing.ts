import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { orderLines } from "#lib/platform/db/schema/orders.ts";
import { users } from "#lib/platform/db/schema/users.ts";

const author = () =>
  reference("author_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A blog post of an author. */
export const posts = pgTable(
  "posts",
  {
    id: identity().primaryKey(),
    authorId: author(),
    world: worldColumn().notNull(),
    language: text("language").notNull(),
    title: text("title").notNull().default(""),
    /** Sanitised HTML (threat 19). */
    body: text("body").notNull().default(""),
    /** Its first words, without markup. */
    excerpt: text("excerpt").notNull().default(""),
    coverPath: text("cover_path"),
    status: text("status", { enum: ["draft", "scheduled", "published", "hidden"] })
      .notNull()
      .default("draft"),
    /** Grows with every save: the later of two tabs is told. */
    revision: integer("revision").notNull().default(0),
    allowsComments: boolean("allows_comments").notNull().default(true),
    publishAt: moment("publish_at"),
    publishedAt: moment("published_at"),
    /** Deleted by its author, who can still take it back; erased a day later. */
    deletedAt: moment("deleted_at"),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [index("posts_author").on(t.authorId, t.publishedAt), index("posts_due").on(t.publishAt).where(sql`status = 'scheduled'`)],
);

/** Comments on a post, with one level of replies. */
export const comments = pgTable(
  "comments",
  {
    id: identity().primaryKey(),
    postId: reference("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    authorId: author(),
    parentId: reference("parent_id").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    /** hidden: by the post's author or a moderator. deleted: by the writer; kept as a place where replies hang. */
    status: text("status", { enum: ["visible", "hidden", "deleted"] })
      .notNull()
      .default("visible"),
    editedAt: moment("edited_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("comments_post").on(t.postId, t.createdAt),
    index("comments_author").on(t.authorId),
    index("comments_parent").on(t.parentId),
  ],
);

/** What a buyer says about a material: one each. Its stars are counted in materials.ratingSum and ratingCount while it is visible. */
export const feedback = pgTable(
  "feedback",
  {
    id: identity().primaryKey(),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    authorId: author(),
    orderLineId: reference("order_line_id").references(() => orderLines.id),
    stars: integer("stars").notNull(),
    body: text("body").notNull().default(""),
    /** Where it was used: keys of class grades, size and sort of the class in words. */
    classGrades: text("class_grades").array().notNull().default(sql`'{}'`),
    classContext: text("class_context").notNull().default(""),
    /** Mistakes found, by page (1-based over the material). */
    corrections: jsonb("corrections").$type<{ page: number; text: string }[]>().notNull().default([]),
    /** The version it speaks of. */
    version: integer("version").notNull().default(1),
    answer: text("answer"),
    answeredAt: moment("answered_at"),
    helpfulCount: integer("helpful_count").notNull().default(0),
    status: text("status", { enum: ["visible", "hidden"] })
      .notNull()
      .default("visible"),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    unique("feedback_author").on(t.materialId, t.authorId),
    index("feedback_material").on(t.materialId, t.createdAt),
    check("feedback_stars", sql`${t.stars} between 1 and 5`),
  ],
);

export const feedbackVotes = pgTable(
  "feedback_votes",
  {
    feedbackId: reference("feedback_id")
      .notNull()
      .references(() => feedback.id, { onDelete: "cascade" }),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.feedbackId, t.userId] })],
);
