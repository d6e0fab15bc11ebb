import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * Where orders that cost money came from, for thirty days (docs/decisions/0060-order-limits.md). Network and card stand as keyed hashes: they
 * tell the same one again, and nobody which.
 */
export const orderOrigins = pgTable(
  "order_origins",
  {
    orderId: reference("order_id")
      .primaryKey()
      .references(() => orders.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    /** Null where no server tells the buyer's address. */
    network: text("network"),
    /** What it cost in money, in cents of a euro by its own rate. */
    euroCents: integer("euro_cents").notNull(),
    /** Of the card that paid it; null until then, and of everything that is no card. */
    card: text("card"),
    createdAt: createdAt(),
  },
  (t) => [
    index("order_origins_user").on(t.userId, t.createdAt),
    index("order_origins_network").on(t.network, t.createdAt),
    index("order_origins_card").on(t.card, t.createdAt),
    index("order_origins_created").on(t.createdAt),
  ],
);

/** A card that was declined, each time, for thirty days. */
export const declinedPayments = pgTable(
  "declined_payments",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    network: text("network"),
    createdAt: createdAt(),
  },
  (t) => [
    index("declined_payments_user").on(t.userId, t.createdAt),
    index("declined_payments_network").on(t.network, t.createdAt),
    index("declined_payments_created").on(t.createdAt),
  ],
);

/** An order that was not taken because of a limit, for thirty days: so that staff see whom it met. */
export const limitRefusals = pgTable(
  "limit_refusals",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name", {
      enum: ["account_orders", "account_declined", "network_orders", "network_declined", "card_accounts", "new_account_sum"],
    }).notNull(),
    /** What was counted, and what is allowed: orders, declined payments, accounts, or cents of a euro. */
    counted: integer("counted").notNull(),
    allowed: integer("allowed").notNull(),
    retryAt: moment("retry_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("limit_refusals_user").on(t.userId), index("limit_refusals_created").on(t.createdAt)],
);

/** A member of staff let an account order whatever the limits say, for a day. */
export const limitReleases = pgTable(
  "limit_releases",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").notNull(),
    releasedBy: reference("released_by")
      .notNull()
      .references(() => users.id),
    until: moment("until").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("limit_releases_user").on(t.userId, t.until), check("limit_releases_persons", sql`${t.userId} <> ${t.releasedBy}`)],
);
