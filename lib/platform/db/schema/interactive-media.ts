import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, reference } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** Pictures, recordings and PDFs of a member's own, for her exercises. The same file twice is one row. */
export const interactiveMedia = pgTable(
  "interactive_media",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    kind: text("kind", { enum: ["picture", "audio", "pdf"] }).notNull(),
    mime: text("mime").notNull(),
    /** Of what is kept. */
    bytes: integer("bytes").notNull(),
    /** Of a picture, in px. */
    width: integer("width"),
    height: integer("height"),
    /** Of a PDF. */
    pages: integer("pages"),
    /** Of what was brought, so that bringing it again keeps nothing twice. */
    sha256: text("sha256").notNull(),
    storageKey: text("storage_key").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("interactive_media_file").on(t.userId, t.sha256), index("interactive_media_user").on(t.userId, t.createdAt)],
);
