import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { schools } from "#lib/platform/db/schema/schools.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * What a school was offered, and until when; never changed but by where its PDF lies. Whether it was ordered is said by the order (`quoteId`
 * of orders).
 */
export const schoolQuotes = pgTable(
  "school_quotes",
  {
    id: identity().primaryKey(),
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    /** Who asked for it. */
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    world: worldColumn().notNull(),
    language: text("language").notNull(),
    currency: currencyColumn().notNull(),
    /** VAT contained, by the rate of that day; what an order owes of it is its own day's. */
    grossMinor: minor("gross_minor").notNull(),
    vatRateBp: integer("vat_rate_bp").notNull(),
    isReverseCharge: boolean("is_reverse_charge").notNull(),
    /** All that the paper says, with the lines that an order charges (`QuoteDocument`). */
    document: jsonb("document").notNull(),
    storageKey: text("storage_key"),
    createdAt: createdAt(),
    /** The last moment of the day that is printed. */
    validUntil: moment("valid_until").notNull(),
  },
  (t) => [
    index("school_quotes_school").on(t.schoolId, t.createdAt),
    index("school_quotes_user").on(t.userId),
    check("school_quotes_valid", sql`${t.validUntil} > ${t.createdAt} and ${t.grossMinor} > 0`),
  ],
);
