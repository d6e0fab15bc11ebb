import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { disputes } from "#lib/platform/db/schema/disputes.ts";
import { orders, payments } from "#lib/platform/db/schema/orders.ts";
import { providerRefunds } from "#lib/platform/db/schema/provider-refunds.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** Money given back for an order, whole or line by line. Asked for by one person, decided by another where a rule does not decide. */
export const refunds = pgTable(
  "refunds",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    /** Gross minor units by order line. */
    lines: jsonb("lines").$type<{ orderLineId: number; amountMinor: number }[]>().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** What of it goes back as credit; the rest goes the way it came. */
    creditMinor: minor("credit_minor").notNull().default(0),
    /** What of the credit had been paid with money: nobody took the gift in time (docs/decisions/0073-gifts.md). */
    turnedMinor: minor("turned_minor").notNull().default(0),
    /** VAT of the lines that the order's correction had given back before: `amountMinor` is what the lines say less this. Null: nothing was
     * corrected before it was booked. */
    vatGivenMinor: minor("vat_given_minor"),
    currency: currencyColumn().notNull(),
    reason: text("reason", {
      enum: ["withdrawal", "defect", "goodwill", "moderation", "fraud", "unpaid", "dispute", "provider", "gift"],
    }).notNull(),
    note: text("note").notNull().default(""),
    status: text("status", { enum: ["requested", "booked", "paid_back", "refused"] })
      .notNull()
      .default("requested"),
    paymentId: reference("payment_id").references(() => payments.id),
    /** Why the provider could not give the money back: it lies there, and finance transfers it. */
    failure: text("failure"),
    /** What of it the buyer has past us, by her bank or from the provider's own room; the rest is ours to send. */
    coveredMinor: minor("covered_minor").notNull().default(0),
    /** A lost dispute that took the sale back. */
    disputeId: reference("dispute_id").references(() => disputes.id),
    /** What somebody gave back in the provider's own room, and thereby took the sale back. */
    providerRefundId: reference("provider_refund_id").references(() => providerRefunds.id),
    requestedBy: reference("requested_by").references(() => users.id),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("refunds_order").on(t.orderId),
    index("refunds_dispute").on(t.disputeId),
    check("refunds_covered", sql`${t.coveredMinor} between 0 and ${t.amountMinor} - ${t.creditMinor}`),
    check("refunds_turned", sql`${t.turnedMinor} between 0 and ${t.creditMinor} and (${t.turnedMinor} = 0 or ${t.reason} = 'gift')`),
    check("refunds_amount", sql`${t.amountMinor} >= 0 and ${t.creditMinor} between 0 and ${t.amountMinor} and ${t.vatGivenMinor} >= 0`),
  ],
);

/** The legal function of withdrawal (Directive 2011/83/EU art. 11a): a statement, its receipt, and what was decided. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: identity().primaryKey(),
    /** Shown on the receipt. */
    code: text("code").notNull(),
    orderId: reference("order_id").references(() => orders.id),
    /** What the consumer typed; kept also when no order fits. */
    orderNumber: text("order_number").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    statement: text("statement").notNull().default(""),
    world: worldColumn().notNull(),
    status: text("status", { enum: ["received", "accepted", "refused"] })
      .notNull()
      .default("received"),
    decision: text("decision"),
    refundId: reference("refund_id").references(() => refunds.id),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    receivedAt: moment("received_at").notNull().default(sql`now()`),
    /** When the link in its acknowledgement was followed. Null: nobody has said yet that it was not a stranger's. */
    confirmedAt: moment("confirmed_at"),
  },
  (t) => [uniqueIndex("withdrawals_code").on(t.code), index("withdrawals_order").on(t.orderId)],
);
