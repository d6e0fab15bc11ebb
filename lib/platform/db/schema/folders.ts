import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * ENTITY-4. Three trees per owner: what was bought, what is one's own, what was marked. A parent is a folder of the same owner and tree. What is
 * deleted stays for a while, so that it can come back (`deletedAt`: what went together went at one moment).
 */
export const folders = pgTable(
  "folders",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["purchased", "own", "favorite"] }).notNull(),
    parentId: reference("parent_id"),
    title: text("title").notNull(),
    isArchive: boolean("is_archive").notNull().default(false),
    /** A public link's secret is made of this and a key of the server; only its SHA-256 is kept. Both null: it has none. */
    linkNonce: text("link_nonce"),
    linkHash: text("link_hash"),
    /** Whether the public page names the owner. */
    showsOwner: boolean("shows_owner").notNull().default(false),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("folders_place").on(t.id, t.userId, t.type),
    foreignKey({ name: "folders_parent", columns: [t.parentId, t.userId, t.type], foreignColumns: [t.id, t.userId, t.type] }).onDelete(
      "cascade",
    ),
    index("folders_of_user").on(t.userId, t.type),
    index("folders_of_parent").on(t.parentId),
    index("folders_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex("folders_link").on(t.linkHash),
    check("folders_not_itself", sql`${t.parentId} <> ${t.id}`),
    check("folders_whole_link", sql`(${t.linkNonce} is null) = (${t.linkHash} is null)`),
  ],
);

/** What lies in a folder. It gives no right, and outlives one: what comes back is in its folder again. */
export const foldersMaterials = pgTable(
  "folders_materials",
  {
    folderId: reference("folder_id")
      .notNull()
      .references(() => folders.id, { onDelete: "cascade" }),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    addedAt: moment("added_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.folderId, t.materialId] }), index("folders_materials_material").on(t.materialId)],
);

/** What somebody notes for herself about a material of hers; nobody else reads it. */
export const materialNotes = pgTable(
  "material_notes",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.materialId] }), index("material_notes_material").on(t.materialId)],
);
