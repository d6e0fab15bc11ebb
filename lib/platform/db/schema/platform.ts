import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, worldColumn } from "#lib/platform/db/schema/columns.ts";

/** Mails that must leave, written in the transaction that causes them (at least once, with a fixed Message-ID). */
export const outbox = pgTable(
  "outbox",
  {
    id: identity().primaryKey(),
    messageId: text("message_id").notNull(),
    recipient: text("recipient").notNull(),
    template: text("template").notNull(),
    world: worldColumn().notNull(),
    language: text("language").notNull(),
    /** Values of the template; secrets such as link tokens are removed once the mail has left. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    /** Storage keys of attachments with their file names. */
    attachments: jsonb("attachments").$type<{ storageKey: string; name: string; mime: string }[]>().notNull().default([]),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    sentAt: moment("sent_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("outbox_message").on(t.messageId)],
);

/** Facts about this installation, e.g. that the demo catalogue has been loaded. */
export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});
