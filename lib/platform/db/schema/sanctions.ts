import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** The last good list of sanctioned names, as it was read from the operator's file; there is one row at most. */
export const sanctionLists = pgTable("sanction_lists", {
  /** Of the file. */
  sha256: text("sha256").primaryKey(),
  /** Names and aliases as they are written. */
  names: jsonb("names").$type<string[]>().notNull(),
  createdAt: createdAt(),
});

/** That a name a seller stated stands on the list; one case for a pair of names, so what was decided is not asked again. */
export const sanctionCases = pgTable(
  "sanction_cases",
  {
    id: identity().primaryKey(),
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    /** legal_name: before the tax office. holder: of her bank account. */
    source: text("source", { enum: ["legal_name", "holder"] }).notNull(),
    statedName: text("stated_name").notNull(),
    listedName: text("listed_name").notNull(),
    /** Both names as they are compared. */
    matchKey: text("match_key").notNull(),
    /** open and same hold back what she earned. */
    status: text("status", { enum: ["open", "same", "not_same"] })
      .notNull()
      .default("open"),
    reason: text("reason"),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    unique("sanction_cases_match").on(t.sellerId, t.matchKey),
    index("sanction_cases_held").on(t.sellerId).where(sql`status <> 'not_same'`),
    check("sanction_cases_persons", sql`${t.decidedBy} <> ${t.sellerId}`),
    check(
      "sanction_cases_state",
      sql`num_nonnulls(${t.decidedBy}, ${t.decidedAt}, ${t.reason}) = case ${t.status} when 'open' then 0 else 3 end`,
    ),
  ],
);
