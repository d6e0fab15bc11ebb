import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** A table that a seller makes drafts of. The same file brought again, for the same country and purpose, is the same import. */
export const imports = pgTable(
  "imports",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    /** Of the file. */
    name: text("name").notNull(),
    sha256: text("sha256").notNull(),
    /** What becomes of a row when its files are there. */
    mode: text("mode", { enum: ["drafts", "submit"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("imports_file").on(t.userId, t.world, t.mode, t.sha256), index("imports_user").on(t.userId, t.createdAt)],
);

/**
 * waiting: nothing was made. begun: a draft is there, files are missing. sent: all files are there, it is submitted when they are drawn.
 * done: nothing more happens. refused: `faults` say why.
 */
export const importRows = pgTable(
  "import_rows",
  {
    importId: reference("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As spreadsheets count: the heading is row 1. */
    row: integer("row").notNull(),
    /** materials.external_id of what it becomes. */
    externalId: text("external_id").notNull(),
    /** What the draft begins with. */
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    /** Names as the row writes them, paths included. */
    files: text("files").array().notNull(),
    cover: text("cover"),
    /** One code per field. */
    faults: jsonb("faults").$type<Record<string, string>>().notNull(),
    state: text("state", { enum: ["waiting", "begun", "sent", "done", "refused"] }).notNull(),
    materialId: reference("material_id").references(() => materials.id, { onDelete: "set null" }),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index("import_rows_material").on(t.materialId),
    index("import_rows_state").on(t.state),
  ],
);
