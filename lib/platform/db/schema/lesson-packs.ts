import { boolean, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * A page of a file that its owner may download, in a lesson pack. It is a note and no right: what became of file and right is asked each time.
 * `title`: the material's, as it was when the page was put in, for where the material is gone. `number` 1-based within the file.
 */
export type PackPage = { materialId: number; fileId: number; number: number; title: string; isKey: boolean };

/** Single pages of what a teacher owns, in her order, for one lesson. */
export const lessonPacks = pgTable(
  "lesson_packs",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** As she calls it: "2b". */
    className: text("class_name").notNull().default(""),
    /** For how many pupils. */
    pupils: integer("pupils"),
    heldOn: date("held_on", { mode: "string" }),
    hasCover: boolean("has_cover").notNull().default(true),
    pages: jsonb("pages").$type<PackPage[]>().notNull().default([]),
    /** Grows with every save (two tabs). */
    revision: integer("revision").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("lesson_packs_user").on(t.userId, t.updatedAt)],
);
