import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** A seller's account at Stripe, as Stripe said last that it stands (docs/decisions/0062-stripe-connect.md). */
export const connectAccounts = pgTable(
  "connect_accounts",
  {
    userId: reference("user_id")
      .primaryKey()
      .references(() => users.id),
    /** ISO 3166-1 alpha-2; Stripe keeps it for good. */
    country: text("country").notNull(),
    /** By which Stripe knows that it was asked for this account before. */
    key: uuid("key").notNull().defaultRandom(),
    /** Stripe's id of it; null: the answer is not there. */
    reference: text("reference").unique("connect_accounts_reference"),
    /** Whether it can take transfers, and pay out to her bank. */
    transfers: text("transfers", { enum: ["inactive", "pending", "active"] })
      .notNull()
      .default("inactive"),
    isPayingOut: boolean("is_paying_out").notNull().default(false),
    /** Whether she filled in all that was asked, and whether Stripe asks for more. */
    isSubmitted: boolean("is_submitted").notNull().default(false),
    isDue: boolean("is_due").notNull().default(false),
    /** In Stripe's word, why it does less than it could. */
    disabledReason: text("disabled_reason"),
    /** Whether she wants to be paid there. */
    isChosen: boolean("is_chosen").notNull().default(true),
    /** When it could do all that it has to for the first time since she chose it: from then on she is paid there. */
    enabledAt: moment("enabled_at"),
    seenAt: moment("seen_at"),
    createdAt: createdAt(),
  },
  (t) => [check("connect_accounts_enabled", sql`${t.enabledAt} is null or (${t.reference} is not null and ${t.isChosen})`)],
);

/** What leaves to a seller's account at Stripe: prepared, due, asked for, and sent, refused or given up. */
export const connectTransfers = pgTable(
  "connect_transfers",
  {
    id: identity().primaryKey(),
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    /** Stripe's id of her account when it was prepared. */
    account: text("account").notNull(),
    currency: currencyColumn().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** Idempotency key and group at Stripe. */
    key: uuid("key").notNull().unique("connect_transfers_key").defaultRandom(),
    /** Whether a person has to release it. */
    needsRelease: boolean("needs_release").notNull(),
    status: text("status", { enum: ["prepared", "due", "asked", "sent", "refused", "discarded"] }).notNull(),
    releasedBy: reference("released_by").references(() => users.id),
    releasedAt: moment("released_at"),
    /** Since when Stripe may have it. */
    askedAt: moment("asked_at"),
    /** How often Stripe gave no answer, and when it is asked again. */
    tries: integer("tries").notNull().default(0),
    nextAt: moment("next_at"),
    /** Stripe's id of it. */
    reference: text("reference").unique("connect_transfers_reference"),
    /** In Stripe's word. */
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (t) => [
    index("connect_transfers_seller").on(t.sellerId),
    // One on its way at a time.
    uniqueIndex("connect_transfers_one").on(t.sellerId).where(sql`status in ('prepared', 'due', 'asked')`),
    check("connect_transfers_amount", sql`${t.amountMinor} > 0 and ${t.currency} = 'EUR'`),
    check(
      "connect_transfers_release",
      sql`(${t.releasedBy} is null) = (${t.releasedAt} is null) and ${t.releasedBy} is distinct from ${t.sellerId}
        and (${t.releasedBy} is not null or not ${t.needsRelease} or ${t.status} in ('prepared', 'discarded'))`,
    ),
    check(
      "connect_transfers_state",
      sql`(${t.status} = 'sent') = (${t.reference} is not null) and (${t.askedAt} is not null or ${t.status} not in ('asked', 'sent', 'refused'))`,
    ),
  ],
);

/** What of a transfer was earned in another currency, and at which rate it became euros: one row each. */
export const connectExchanges = pgTable(
  "connect_exchanges",
  {
    transferId: reference("transfer_id")
      .notNull()
      .references(() => connectTransfers.id),
    currency: currencyColumn().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    euroCents: minor("euro_cents").notNull(),
    /** Units for one euro, when they were observed, and by whom. */
    perEuro: numeric("per_euro", { precision: 18, scale: 6, mode: "number" }).notNull(),
    observedAt: moment("observed_at").notNull(),
    source: text("source").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.currency] }),
    check("connect_exchanges_amounts", sql`${t.amountMinor} > 0 and ${t.euroCents} >= 0 and ${t.perEuro} > 0 and ${t.currency} <> 'EUR'`),
  ],
);

/** What came back of a transfer, for a debt of its seller or by somebody's hand in Stripe's room. */
export const connectReversals = pgTable(
  "connect_reversals",
  {
    id: identity().primaryKey(),
    transferId: reference("transfer_id")
      .notNull()
      .references(() => connectTransfers.id),
    amountMinor: minor("amount_minor").notNull(),
    key: uuid("key").notNull().unique("connect_reversals_key").defaultRandom(),
    isByHand: boolean("is_by_hand").notNull().default(false),
    status: text("status", { enum: ["asked", "done", "refused"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    nextAt: moment("next_at"),
    reference: text("reference").unique("connect_reversals_reference"),
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (t) => [
    index("connect_reversals_transfer").on(t.transferId),
    index("connect_reversals_open").on(t.id).where(sql`status = 'asked'`),
    check("connect_reversals_amount", sql`${t.amountMinor} > 0`),
    check("connect_reversals_state", sql`(${t.status} = 'done') = (${t.reference} is not null)`),
  ],
);

/** What Stripe pays out of sellers' accounts to their banks, as it says itself: shown, and booked nowhere. */
export const connectPayouts = pgTable(
  "connect_payouts",
  {
    id: identity().primaryKey(),
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    reference: text("reference").notNull().unique("connect_payouts_reference"),
    amountMinor: minor("amount_minor").notNull(),
    currency: currencyColumn().notNull(),
    status: text("status", { enum: ["under_way", "paid", "stopped"] }).notNull(),
    failure: text("failure"),
    arrivesOn: date("arrives_on").notNull(),
    startedAt: moment("started_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("connect_payouts_seller").on(t.sellerId, t.startedAt)],
);
