import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { interactiveMedia } from "#lib/platform/db/schema/interactive-media.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";

/** Exercises that belong to a material: a copy, taken when it was handed in. What their author changes afterwards changes nothing here. */
export const materialExercises = pgTable("material_exercises", {
  materialId: reference("material_id")
    .primaryKey()
    .references(() => materials.id, { onDelete: "cascade" }),
  /** Of which exercises it is a copy; they may be gone by now. */
  interactiveId: reference("interactive_id").notNull(),
  /** Where they were made: in this school language they are printed. */
  world: worldColumn().notNull(),
  title: text("title").notNull(),
  items: jsonb("items").$type<unknown[]>().notNull(),
  takenAt: moment("taken_at").notNull(),
});

/** The files that such exercises show; the bytes are shared with the library that they came from, and stay when it lets them go. */
export const materialExerciseMedia = pgTable(
  "material_exercise_media",
  {
    materialId: reference("material_id")
      .notNull()
      .references(() => materialExercises.materialId, { onDelete: "cascade", onUpdate: "cascade" }),
    /** As exercises name it. */
    mediumId: reference("medium_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind", { enum: interactiveMedia.kind.enumValues }).notNull(),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    pages: integer("pages"),
    sha256: text("sha256").notNull(),
    storageKey: text("storage_key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.materialId, t.mediumId] }), index("material_exercise_media_key").on(t.storageKey)],
);
