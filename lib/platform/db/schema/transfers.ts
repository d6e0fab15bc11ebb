import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { providerPayouts } from "#lib/platform/db/schema/provider-movements.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import type { Sealed } from "#lib/platform/secrets/sealed.ts";

/** A file of the bank that was read, once: the account's statement as camt.053 or CSV. */
export const bankStatements = pgTable("bank_statements", {
  id: identity().primaryKey(),
  sha256: text("sha256").notNull().unique("bank_statements_sha256"),
  fileName: text("file_name").notNull(),
  format: text("format", { enum: ["camt.053", "csv"] }).notNull(),
  /** Entries of it that were new, and those that are none of ours to book: money that left. */
  newCount: integer("new_count").notNull(),
  skippedCount: integer("skipped_count").notNull(),
  /** Null: the command. */
  importedBy: reference("imported_by").references(() => users.id),
  createdAt: createdAt(),
});

/** Money that came to the operator's account, or was taken back from it by the bank (below zero). */
export const bankEntries = pgTable(
  "bank_entries",
  {
    id: identity().primaryKey(),
    statementId: reference("statement_id")
      .notNull()
      .references(() => bankStatements.id),
    /** What tells it from all others of the account, whichever file names it: SHA-256, hex. */
    entryKey: text("entry_key").notNull().unique("bank_entries_key"),
    bookedOn: date("booked_on").notNull(),
    currency: currencyColumn().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** What is not allocated yet, towards zero. */
    openMinor: minor("open_minor").notNull(),
    text: text("text").notNull(),
    name: text("name").notNull(),
    /** Sealed for its key. */
    iban: text("iban").$type<Sealed<"bank_entries.iban">>(),
    /** The order it is meant for. */
    orderId: reference("order_id").references(() => orders.id),
    /** Why something of it is open; null when nothing is. */
    reason: text("reason", { enum: ["new", "unknown", "part", "surplus", "settled", "several", "currency", "twin", "reversed"] }),
    createdAt: createdAt(),
  },
  (t) => [
    index("bank_entries_open").on(t.id).where(sql`open_minor <> 0`),
    index("bank_entries_order").on(t.orderId),
    index("bank_entries_twins").on(t.bookedOn, t.amountMinor),
    index("bank_entries_statement").on(t.statementId),
    check(
      "bank_entries_open_part",
      sql`${t.amountMinor} <> 0 and ${t.openMinor} between least(${t.amountMinor}, 0) and greatest(${t.amountMinor}, 0)`,
    ),
    check("bank_entries_reason", sql`(${t.openMinor} = 0) = (${t.reason} is null)`),
  ],
);

/** What finance does with money that no rule could allocate: asked for by one person, confirmed by another. */
export const bankDecisions = pgTable(
  "bank_decisions",
  {
    id: identity().primaryKey(),
    entryId: reference("entry_id")
      .notNull()
      .references(() => bankEntries.id),
    /** order: it is meant for this order. returned: it was transferred back. elsewhere: it is in the books already, or twice in the
     * statements. provider: a card provider's payout. other: no money of the shop's. */
    kind: text("kind", { enum: ["order", "returned", "elsewhere", "provider", "other"] }).notNull(),
    orderId: reference("order_id").references(() => orders.id),
    note: text("note").notNull(),
    status: text("status", { enum: ["asked", "confirmed", "dropped"] })
      .notNull()
      .default("asked"),
    askedBy: reference("asked_by")
      .notNull()
      .references(() => users.id),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("bank_decisions_asked").on(t.entryId).where(sql`status = 'asked'`),
    index("bank_decisions_entry").on(t.entryId),
    check("bank_decisions_two_persons", sql`${t.status} <> 'confirmed' or ${t.decidedBy} <> ${t.askedBy}`),
    check("bank_decisions_decided", sql`(${t.status} = 'asked') = (${t.decidedBy} is null)`),
    check("bank_decisions_of_order", sql`(${t.kind} = 'order') = (${t.orderId} is not null)`),
  ],
);

/** What became of an entry's money, part by part; of an order: what paid it. */
export const bankAllocations = pgTable(
  "bank_allocations",
  {
    id: identity().primaryKey(),
    entryId: reference("entry_id")
      .notNull()
      .references(() => bankEntries.id),
    /** reversal: an entry and what the bank took back of it, against each other. */
    kind: text("kind", { enum: ["order", "reversal", "returned", "elsewhere", "provider", "other"] }).notNull(),
    orderId: reference("order_id").references(() => orders.id),
    /** The payout of a provider that arrived with it. */
    providerPayoutId: reference("provider_payout_id").references(() => providerPayouts.id),
    amountMinor: minor("amount_minor").notNull(),
    /** Null: a rule. */
    decisionId: reference("decision_id").references(() => bankDecisions.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("bank_allocations_entry").on(t.entryId),
    index("bank_allocations_order").on(t.orderId),
    unique("bank_allocations_decision").on(t.decisionId),
    check("bank_allocations_amount", sql`${t.amountMinor} <> 0`),
    check("bank_allocations_of_order", sql`(${t.kind} = 'order') = (${t.orderId} is not null)`),
    unique("bank_allocations_provider_payout").on(t.providerPayoutId),
    check("bank_allocations_of_provider", sql`${t.kind} = 'provider' or ${t.providerPayoutId} is null`),
    check(
      "bank_allocations_decided",
      sql`${t.kind} = 'order' or (${t.kind} = 'reversal') = (${t.decisionId} is null) or (${t.decisionId} is null and ${t.providerPayoutId} is not null)`,
    ),
  ],
);
