import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materialFiles } from "#lib/platform/db/schema/material-files.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { toolDocuments } from "#lib/platform/db/schema/tool-documents.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** A picture of a source as the document had it; `id` is what its blocks name. Sizes in px. */
export type SourcePicture = { id: number; storageKey: string; width: number; height: number };

/**
 * What a seller's file was made of by our tools: the blocks of its document, the sheets as they were made then, its pictures. It belongs to the
 * bytes of a file, whatever rows name them: so versions, duplicates and translations of a material find it without being told of it.
 */
export const materialSources = pgTable(
  "material_sources",
  {
    authorId: reference("author_id")
      .notNull()
      .references(() => users.id),
    /** Of the file. */
    sha256: text("sha256").notNull(),
    /** Whose school language its sheets are in. */
    world: worldColumn().notNull(),
    blocks: jsonb("blocks").$type<unknown[]>().notNull(),
    /** What the tools made, by the SHA-256 of what was asked of them; what is missing is made anew. */
    exercises: jsonb("exercises").$type<Record<string, unknown>>().notNull().default({}),
    pictures: jsonb("pictures").$type<SourcePicture[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.authorId, t.sha256] })],
);

/**
 * That a document began as an adapted copy of a material. It is a note and no right: whether the original may still be shown is asked each
 * time. `licence`: the one under which it was adapted.
 */
export const toolDocumentOrigins = pgTable(
  "tool_document_origins",
  {
    documentId: reference("document_id")
      .primaryKey()
      .references(() => toolDocuments.id, { onDelete: "cascade" }),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    licence: text("licence", { enum: ["single", "cc0", "cc-by", "cc-by-sa", "cc-by-nc", "cc-by-nc-sa"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("tool_document_origins_material").on(t.materialId)],
);

/** A text of an office file that somebody changed: which one (from 0), how it was, how it is now. */
type ChangedText = { at: number; was: string; text: string };

/** A member's changes to the texts of an office file that she owns. The file itself stays the seller's, and so does the right to it. */
export const adaptedFiles = pgTable(
  "adapted_files",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    /** Null once the seller took the file out; the one of the same name follows it. */
    fileId: reference("file_id").references(() => materialFiles.id, { onDelete: "set null" }),
    /** Of the file, as the seller named it. */
    name: text("name").notNull(),
    changes: jsonb("changes").$type<ChangedText[]>().notNull().default([]),
    /** Grows with every save (two tabs). */
    revision: integer("revision").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (t) => [
    index("adapted_files_user").on(t.userId, t.updatedAt),
    index("adapted_files_file").on(t.fileId),
    index("adapted_files_material").on(t.materialId),
    check("adapted_files_revision", sql`${t.revision} >= 0`),
  ],
);
