import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { refunds } from "#lib/platform/db/schema/refunds.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** What a buyer was told about an invoice that is overdue: 1 a friendly reminder, 2 a reminder, 3 the last notice. Append-only. */
export const dunningNotices = pgTable(
  "dunning_notices",
  {
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    step: integer("step").notNull(),
    /** Days at the operator's seat: when it was sent, and until when it asks for the money. */
    sentOn: date("sent_on").notNull(),
    payBy: date("pay_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.step] }),
    check("dunning_notices_step", sql`${t.step} between 1 and 3`),
    check("dunning_notices_days", sql`${t.payBy} > ${t.sentOn}`),
  ],
);

/** What becomes of an order that stays unpaid: proposed by one person of finance, confirmed by another or taken back. */
export const dunningDecisions = pgTable(
  "dunning_decisions",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind", { enum: ["cancel", "write_off"] }).notNull(),
    status: text("status", { enum: ["proposed", "confirmed", "taken_back"] })
      .notNull()
      .default("proposed"),
    reason: text("reason").notNull(),
    proposedBy: reference("proposed_by")
      .notNull()
      .references(() => users.id),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Of a cancelled order: the refund that takes it back. */
    refundId: reference("refund_id")
      .unique("dunning_decisions_refund")
      .references(() => refunds.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("dunning_decisions_order").on(t.orderId).where(sql`status <> 'taken_back'`),
    index("dunning_decisions_all").on(t.orderId),
    check("dunning_decisions_persons", sql`${t.status} <> 'confirmed' or ${t.decidedBy} <> ${t.proposedBy}`),
    check(
      "dunning_decisions_state",
      sql`(${t.status} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)
      and (${t.refundId} is not null) = (${t.kind} = 'cancel' and ${t.status} = 'confirmed')`,
    ),
  ],
);

/** That a seller whose balance is below zero was told so, once a month. Append-only. */
export const balanceReminders = pgTable(
  "balance_reminders",
  {
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    /** Its first day. */
    month: date("month").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.month] })],
);

/** That a seller's balance below zero is given up: proposed by one person of finance, confirmed by another or taken back. */
export const balanceWriteOffs = pgTable(
  "balance_write_offs",
  {
    id: identity().primaryKey(),
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    currency: currencyColumn().notNull(),
    /** What she owed when it was proposed: no more is given up. */
    amountMinor: minor("amount_minor").notNull(),
    status: text("status", { enum: ["proposed", "confirmed", "taken_back"] })
      .notNull()
      .default("proposed"),
    reason: text("reason").notNull(),
    proposedBy: reference("proposed_by")
      .notNull()
      .references(() => users.id),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** What she still owed when it was confirmed, and was given up. */
    bookedMinor: minor("booked_minor"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("balance_write_offs_waiting").on(t.sellerId, t.currency).where(sql`status = 'proposed'`),
    check(
      "balance_write_offs_persons",
      sql`${t.status} <> 'confirmed' or (${t.decidedBy} <> ${t.proposedBy} and ${t.sellerId} not in (${t.decidedBy}, ${t.proposedBy}))`,
    ),
    check(
      "balance_write_offs_state",
      sql`(${t.status} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)
      and (${t.status} = 'confirmed') = (${t.bookedMinor} is not null) and ${t.amountMinor} > 0 and ${t.bookedMinor} between 1 and ${t.amountMinor}`,
    ),
  ],
);
