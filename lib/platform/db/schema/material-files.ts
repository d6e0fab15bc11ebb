import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, minor, reference, tsvector } from "#lib/platform/db/schema/columns.ts";
import { type MaterialFacts, materials } from "#lib/platform/db/schema/materials.ts";
import type { ErrorCode } from "#lib/platform/errors/errors.ts";

export const materialFiles = pgTable(
  "material_files",
  {
    id: identity().primaryKey(),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["material_file", "sources", "cover"] }).notNull(),
    /** As the seller named it, in any script. */
    name: text("name").notNull(),
    storageKey: text("storage_key").notNull(),
    bytes: minor("bytes").notNull(),
    sha256: text("sha256").notNull(),
    mime: text("mime").notNull(),
    position: integer("position").notNull().default(0),
    pageCount: integer("page_count"),
    status: text("status", { enum: ["pending", "processing", "ready", "refused"] })
      .notNull()
      .default("pending"),
    /** When refused. */
    refusal: text("refusal").$type<ErrorCode>(),
    facts: jsonb("facts").$type<MaterialFacts>().notNull().default({}),
    /** The words of a file that has no pages to carry them: an office file that could not be drawn. */
    text: text("text").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [index("material_files_material").on(t.materialId, t.kind, t.position), index("material_files_content").on(t.sha256)],
);

/** One row per page of a file, with its pictures and its words. Sizes in px. */
export const materialPages = pgTable(
  "material_pages",
  {
    id: identity().primaryKey(),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    fileId: reference("file_id")
      .notNull()
      .references(() => materialFiles.id, { onDelete: "cascade" }),
    /** 1-based within the file. */
    number: integer("number").notNull(),
    /** 1-based within the material, over all its files. */
    position: integer("position").notNull(),
    isFree: boolean("is_free").notNull(),
    /** WebP, height ≤ 500 (PICTURE-1). */
    smallKey: text("small_key"),
    smallWidth: integer("small_width"),
    smallHeight: integer("small_height"),
    largeKey: text("large_key"),
    largeWidth: integer("large_width"),
    largeHeight: integer("large_height"),
    /** Average hash of the picture, for the copy check. */
    pictureHash: text("picture_hash"),
    inkShare: real("ink_share"),
    text: text("text").notNull().default(""),
    /** The smallest hashes of its word sequences: the share that two pages have in common is how alike their texts are. */
    sketch: bigint("sketch", { mode: "number" }).array().notNull().default(sql`'{}'`),
    search: tsvector("search"),
  },
  (t) => [
    uniqueIndex("material_pages_file").on(t.fileId, t.number),
    index("material_pages_material").on(t.materialId, t.position),
    index("material_pages_search").using("gin", t.search),
    index("material_pages_sketch").using("gin", t.sketch),
    index("material_pages_picture").on(t.pictureHash),
  ],
);
