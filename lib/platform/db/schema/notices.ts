import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** What a notice's sentence is filled with; amounts in minor units are written in the reader's way. */
export type NoticeDetails = Record<string, string | number | { minor: number; currency: Currency }>;

/** What somebody is told once: the list behind the bell, and what mails gather from. */
export const notices = pgTable(
  "notices",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Names its sentence in the texts. */
    kind: text("kind").notNull(),
    /** What happened, such as "new:7": nobody is told the same thing twice. */
    event: text("event").notNull(),
    /** The material that it is about; its title and address are read when it is shown. */
    materialId: reference("material_id").references(() => materials.id, { onDelete: "cascade" }),
    /** Where it leads when it is about something else. */
    path: text("path"),
    details: jsonb("details").$type<NoticeDetails>().notNull().default({}),
    /** Shown only while its material is on sale. */
    needsSale: boolean("needs_sale").notNull(),
    /** Kind of mail that may tell it (ROUTE-21); null: none. */
    mailKind: text("mail_kind"),
    /** When it was decided that a mail tells it, or that none does. */
    mailedAt: moment("mailed_at"),
    readAt: moment("read_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("notices_event").on(t.userId, t.event),
    index("notices_user").on(t.userId, t.id),
    index("notices_unread").on(t.userId).where(sql`read_at is null`),
    index("notices_unmailed").on(t.userId).where(sql`mailed_at is null`),
    index("notices_material").on(t.materialId),
    index("notices_created").on(t.createdAt),
  ],
);

/** A search that somebody wants to hear from. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    world: worldColumn().notNull(),
    name: text("name").notNull(),
    /** The query of its page in one fixed order, so that equal searches are equal: "q=uhr&subject=mathematics". */
    address: text("address").notNull(),
    /** Ids of what was found since she last opened it, the newest hundred. */
    newIds: bigint("new_ids", { mode: "number" }).array().notNull().default(sql`'{}'`),
    openedAt: moment("opened_at").notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("saved_searches_search").on(t.userId, t.world, t.address), index("saved_searches_world").on(t.world, t.address)],
);
