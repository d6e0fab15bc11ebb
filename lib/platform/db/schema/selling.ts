import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** What a version's pages looked like, to show buyers what is new. */
export const materialVersions = pgTable(
  "material_versions",
  {
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** What the seller says is new. */
    note: text("note").notNull().default(""),
    pages: jsonb("pages").$type<{ picture: string | null; text: string }[]>().notNull(),
    publishedAt: moment("published_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.materialId, t.version] })],
);

/** A change of many materials at once; what was before stays for the way back. */
export const bulkEdits = pgTable(
  "bulk_edits",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    changes: jsonb("changes").$type<{ materialId: number; before: Record<string, unknown>; after: Record<string, unknown> }[]>().notNull(),
    undoneAt: moment("undone_at"),
    createdAt: createdAt(),
  },
  (t) => [index("bulk_edits_user").on(t.userId, t.createdAt)],
);

/** Counted per day, without anything about a person. `source`: host of the referrer, utm_source, "search", "direct". */
export const materialDays = pgTable(
  "material_days",
  {
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    source: text("source").notNull().default(""),
    country: text("country").notNull().default(""),
    views: integer("views").notNull().default(0),
    carts: integer("carts").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.materialId, t.day, t.source, t.country] })],
);

/** What was searched for on a day, and how much was found: unmet wishes are what sellers want to know. */
export const searchDays = pgTable(
  "search_days",
  {
    world: worldColumn().notNull(),
    day: date("day").notNull(),
    /** Lower case, spaces joined. */
    words: text("words").notNull(),
    searches: integer("searches").notNull().default(0),
    found: bigint("found", { mode: "number" }).notNull().default(0),
    /** How many different visitors searched for it on the page that day; who they were is written nowhere. */
    visitors: integer("visitors").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.world, t.day, t.words] })],
);

/** Words of visitors that the search of a world is to read as others, by staff. Who added and removed them stands in the audit log. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: identity().primaryKey(),
    world: worldColumn().notNull(),
    /** As visitors type them, in the form of search_days. */
    words: text("words").notNull(),
    means: text("means").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("search_synonyms_once").on(t.world, t.words, t.means)],
);
