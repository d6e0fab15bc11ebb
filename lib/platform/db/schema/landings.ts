import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";

/** The search that a landing shows: values of the filters of ENTITY-8, or words. */
export type LandingQuery = {
  q?: string;
  subject?: string;
  topic?: string;
  class_grade?: string;
  stage?: string;
  material_type?: string;
};

/**
 * ROUTE-7, 8, 9: pages that a job makes from the words of the catalogue. A row never goes away, so that its address keeps its meaning: with
 * too few materials its page is hidden from search engines until there are enough again.
 */
export const landings = pgTable(
  "landings",
  {
    id: identity().primaryKey(),
    world: worldColumn().notNull(),
    kind: text("kind", { enum: ["keyword", "lessons", "school"] }).notNull(),
    /** What it is about, shared across worlds where the taxonomy is: "topic:fractions", "word:wald", "mathematics:g3", "grundschule:art". */
    key: text("key").notNull(),
    slug: text("slug").notNull(),
    /** In the words of the world. */
    title: text("title").notNull(),
    query: jsonb("query").$type<LandingQuery>().notNull(),
    parentId: reference("parent_id").references((): AnyPgColumn => landings.id, { onDelete: "set null" }),
    materialsCount: integer("materials_count").notNull().default(0),
    /** When what it shows changed last: its set of materials, or one of them. */
    changedAt: moment("changed_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("landings_key").on(t.world, t.kind, t.key),
    index("landings_same_key").on(t.kind, t.key),
    index("landings_parent").on(t.parentId),
    check("landings_count", sql`${t.materialsCount} >= 0`),
  ],
);
