import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** Exercises that are played in a row (`lib/interactive/exercises/schema.ts`). What is deleted stays for a while, so that it can come back. */
export const interactives = pgTable(
  "interactives",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    title: text("title").notNull(),
    items: jsonb("items").$type<unknown[]>().notNull(),
    /** Exercises that are being changed and are not whole yet, as they were typed (`lib/interactive/forms/schema.ts`). */
    drafts: jsonb("drafts").$type<unknown[]>().notNull().default([]),
    /** Number of the version that stands here; grows with every save (two tabs). */
    version: integer("version").notNull(),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("interactives_user").on(t.userId, t.updatedAt),
    index("interactives_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Every save, thinned out by and by: who plays one plays the version that stood there when she began. */
export const interactiveVersions = pgTable(
  "interactive_versions",
  {
    interactiveId: reference("interactive_id")
      .notNull()
      .references(() => interactives.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    items: jsonb("items").$type<unknown[]>().notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.interactiveId, t.number] })],
);

/** Exercises that foreign pages may show, by a token that stands in their frames. `origins`: those that may; without a row nobody may. */
export const interactiveEmbeds = pgTable("interactive_embeds", {
  interactiveId: reference("interactive_id")
    .primaryKey()
    .references(() => interactives.id, { onDelete: "cascade" }),
  /** Handed out to whoever opens the foreign page, and so no secret: 256 bit, for nobody shall find what is not shown anywhere. */
  token: text("token").notNull().unique(),
  origins: text("origins").array().notNull(),
  createdAt: createdAt(),
});
