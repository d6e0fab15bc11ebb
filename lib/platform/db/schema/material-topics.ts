import { index, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materialPages } from "#lib/platform/db/schema/material-files.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";

/**
 * What a material's own words are about, measured from its pages; never typed by anybody. The evidence goes with the page it stands on: a page
 * that is replaced takes its sentence along, so none of an older version is ever shown under a page of the newer one.
 */
export const materialTopics = pgTable(
  "material_topics",
  {
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    /** Key of the taxonomy. */
    topic: text("topic").notNull(),
    /** 0 to 1. */
    score: real("score").notNull(),
    /** Words of the page, at most 200 characters. */
    sentence: text("sentence").notNull(),
    pageId: reference("page_id")
      .notNull()
      .references(() => materialPages.id, { onDelete: "cascade" }),
    measuredAt: moment("measured_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.materialId, t.topic] }), index("material_topics_page").on(t.pageId)],
);
