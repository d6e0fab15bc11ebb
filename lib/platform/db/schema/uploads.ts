import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materialFiles } from "#lib/platform/db/schema/material-files.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** A resumable upload (tus 1.0.0) until a day after it was begun, finished or not: a repeated finish is answered from it. */
export const uploads = pgTable(
  "uploads",
  {
    /** Of its owner and a UUID. */
    id: text("id").primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As long as it is to be. */
    bytes: minor("bytes").notNull(),
    /** As the client gave it, names and values. */
    metadata: jsonb("metadata").$type<Record<string, string | null>>().notNull(),
    /** What it became; null while it is not finished. */
    fileId: reference("file_id").references(() => materialFiles.id, { onDelete: "cascade" }),
    /** The request that works on it: a UUID, valid until `heldUntil`. */
    holder: text("holder"),
    heldUntil: moment("held_until"),
    /** Another request waits for the holder. */
    isWanted: boolean("is_wanted").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("uploads_user").on(t.userId), index("uploads_file").on(t.fileId)],
);

/** What has arrived of an upload, in pieces that lie in the store under a key made of the id. Without a cascade: no row goes and leaves its bytes behind. */
export const uploadParts = pgTable(
  "upload_parts",
  {
    /** A UUID. */
    id: text("id").primaryKey(),
    uploadId: text("upload_id")
      .notNull()
      .references(() => uploads.id),
    /** Its first byte in the upload. */
    start: minor("start").notNull(),
    /** Null until it lies in the store. */
    bytes: minor("bytes"),
  },
  (t) => [uniqueIndex("upload_parts_start").on(t.uploadId, t.start)],
);
