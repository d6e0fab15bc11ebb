import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materialFiles } from "#lib/platform/db/schema/material-files.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { orderLines } from "#lib/platform/db/schema/orders.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** The right to download: one per user and material, from one order line. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    orderLineId: reference("order_line_id").references(() => orderLines.id),
    licence: text("licence", { enum: ["single", "school"] }).notNull(),
    grantedAt: moment("granted_at").notNull().default(sql`now()`),
    /** When the first byte of a file left under it: from then on its purchase can no longer be withdrawn from. */
    deliveredAt: moment("delivered_at"),
    revokedAt: moment("revoked_at"),
  },
  (t) => [uniqueIndex("entitlements_user_material").on(t.userId, t.materialId), index("entitlements_line").on(t.orderLineId)],
);

/** The buyer's stamped copy of a file, made at the first download and kept. */
export const stampedFiles = pgTable(
  "stamped_files",
  {
    entitlementId: reference("entitlement_id")
      .notNull()
      .references(() => entitlements.id, { onDelete: "cascade" }),
    fileId: reference("file_id")
      .notNull()
      .references(() => materialFiles.id, { onDelete: "cascade" }),
    storageKey: text("storage_key").notNull(),
    etag: text("etag").notNull(),
    bytes: minor("bytes").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.entitlementId, t.fileId] })],
);
