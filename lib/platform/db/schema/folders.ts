import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { schoolMembers, schools } from "#lib/platform/db/schema/schools.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * ENTITY-4. Three trees per person: what was bought, what is one's own, what was marked; and one per school, its staffroom. A parent is a folder of the same owner and tree. What is
 * deleted stays for a while, so that it can come back (`deletedAt`: what went together went at one moment).
 */
export const folders = pgTable(
  "folders",
  {
    id: identity().primaryKey(),
    /** One of the two is the owner. */
    userId: reference("user_id").references(() => users.id, { onDelete: "cascade" }),
    schoolId: reference("school_id").references(() => schools.id),
    type: text("type", { enum: ["purchased", "own", "favorite", "staffroom"] }).notNull(),
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
    unique("folders_place_in_school").on(t.id, t.schoolId, t.type),
    foreignKey({
      name: "folders_parent_in_school",
      columns: [t.parentId, t.schoolId, t.type],
      foreignColumns: [t.id, t.schoolId, t.type],
    }).onDelete("cascade"),
    index("folders_of_user").on(t.userId, t.type),
    index("folders_of_school").on(t.schoolId),
    check("folders_owner", sql`num_nonnulls(${t.userId}, ${t.schoolId}) = 1 and (${t.type} = 'staffroom') = (${t.schoolId} is not null)`),
    check("folders_staffroom_private", sql`${t.schoolId} is null or ${t.linkHash} is null`),
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

/**
 * A material of a member's own making that she shows her school's staffroom: its card, no right to its files. It goes with the membership, and
 * with the material.
 */
export const schoolShares = pgTable(
  "school_shares",
  {
    schoolId: reference("school_id").notNull(),
    userId: reference("user_id").notNull(),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.materialId] }),
    foreignKey({
      name: "school_shares_member",
      columns: [t.schoolId, t.userId],
      foreignColumns: [schoolMembers.schoolId, schoolMembers.userId],
    }).onDelete("cascade"),
    index("school_shares_user").on(t.userId),
    index("school_shares_material").on(t.materialId),
  ],
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
