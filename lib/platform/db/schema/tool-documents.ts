import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * What a teacher makes of sheets and words of her own, in blocks (`lib/tools/documents/blocks.ts`). What is deleted stays for a while, so that it
 * can come back; its public link does not.
 */
export const toolDocuments = pgTable(
  "tool_documents",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whose school language its exercises are in; it stays when the document is opened elsewhere. */
    world: worldColumn().notNull(),
    title: text("title").notNull(),
    /** Name of the folder that it lies in; empty for none. */
    folder: text("folder").notNull().default(""),
    blocks: jsonb("blocks").$type<unknown[]>().notNull(),
    /** What she wrote, for her own search. */
    words: text("words").notNull(),
    /** Number of the version that stands here; grows with every save (two tabs). */
    version: integer("version").notNull().default(1),
    /** A public link's secret is made of this and a key of the server; only its SHA-256 is kept. Both null: it has none. */
    linkNonce: text("link_nonce"),
    linkHash: text("link_hash"),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("tool_documents_user").on(t.userId, t.updatedAt),
    index("tool_documents_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex("tool_documents_link").on(t.linkHash),
    check("tool_documents_whole_link", sql`(${t.linkNonce} is null) = (${t.linkHash} is null)`),
  ],
);

/** Every save, thinned out by and by (`versionsToDrop`). */
export const toolDocumentVersions = pgTable(
  "tool_document_versions",
  {
    documentId: reference("document_id")
      .notNull()
      .references(() => toolDocuments.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    blocks: jsonb("blocks").$type<unknown[]>().notNull(),
    /** Of the exercises in it. */
    exerciseKeys: text("exercise_keys").array().notNull(),
    /** The version that was brought back by this one. */
    restoredFrom: integer("restored_from"),
    savedAt: moment("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.number] })],
);

/**
 * What a tool made for a document, as it was made then: generators and word banks get better, and a sheet that was kept must not change under
 * its key. `key`: SHA-256 of what was asked of the tool.
 */
export const toolDocumentExercises = pgTable(
  "tool_document_exercises",
  {
    documentId: reference("document_id")
      .notNull()
      .references(() => toolDocuments.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    made: jsonb("made").$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.key] })],
);

/** Pictures that she put into a document: one goes with it, for an older version may show it. A copy of a document names the same file. */
export const toolDocumentPictures = pgTable(
  "tool_document_pictures",
  {
    id: identity().primaryKey(),
    documentId: reference("document_id")
      .notNull()
      .references(() => toolDocuments.id),
    storageKey: text("storage_key").notNull(),
    /** In px. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("tool_document_pictures_document").on(t.documentId), index("tool_document_pictures_key").on(t.storageKey)],
);
