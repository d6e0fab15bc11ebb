import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** Lessons in their order, each of exercises, materials and texts (`lib/interactive/courses/schema.ts`). What is deleted stays for a while. */
export const courses = pgTable(
  "courses",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    title: text("title").notNull(),
    /** What its author works on; others see `published`. */
    content: jsonb("content").$type<unknown>().notNull(),
    /** Grows with every save (two tabs). */
    version: integer("version").notNull(),
    /** The content as it was when she published it last; null while nobody else sees it. */
    published: jsonb("published").$type<unknown>(),
    /** Her exercises that everybody may read and play meanwhile: those that she was shown when she published. */
    openExercises: bigint("open_exercises", { mode: "number" }).array().notNull().default(sql`'{}'`),
    publishedAt: moment("published_at"),
    /** A moderator took it away; nobody else sees it until that is reversed. */
    removedAt: moment("removed_at"),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("courses_user").on(t.userId, t.updatedAt),
    index("courses_published").on(t.world, t.publishedAt).where(sql`published is not null`),
    index("courses_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/**
 * A course as everybody saw it when notice of it was given, with the exercises that it opened: what is decided about, whatever its author does
 * meanwhile. Each state once, however many notices there are of it.
 */
export const courseCopies = pgTable(
  "course_copies",
  {
    id: identity().primaryKey(),
    /** Whose the course is; the course itself may be gone. */
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: reference("course_id").notNull(),
    world: worldColumn().notNull(),
    /** As `courses.published`. */
    content: jsonb("content").$type<unknown>().notNull(),
    /** [{ id, title, items }] in the order of their ids. */
    exercises: jsonb("exercises").$type<unknown>().notNull(),
    /** SHA-256 of both, hexadecimal. */
    sha256: text("sha256").notNull(),
    takenAt: moment("taken_at").notNull(),
  },
  (t) => [uniqueIndex("course_copies_state").on(t.courseId, t.sha256), index("course_copies_user").on(t.userId)],
);

/** Which parts of a course a member is done with. */
export const courseProgress = pgTable(
  "course_progress",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: reference("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    part: text("part").notNull(),
    doneAt: moment("done_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId, t.part] }), index("course_progress_course").on(t.courseId)],
);
