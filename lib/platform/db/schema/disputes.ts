import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { orders, payments } from "#lib/platform/db/schema/orders.ts";

/**
 * A buyer's bank took a payment back, or asks about it, and the provider decides whose it is (docs/decisions/0054-disputes.md). A row is
 * what the provider said of it when it was asked last, and what of that is booked.
 */
export const disputes = pgTable(
  "disputes",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    paymentId: reference("payment_id")
      .notNull()
      .references(() => payments.id),
    /** The provider's id of the dispute. */
    reference: text("reference").notNull(),
    /** asked: the bank only asks, no money has moved. open: the money is with the bank. dropped: the question came to nothing. */
    status: text("status", { enum: ["asked", "open", "won", "lost", "dropped"] }).notNull(),
    /** Why, in the provider's word. */
    reason: text("reason").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: currencyColumn().notNull(),
    /** What the provider asks for the dispute itself, in the currency of its account; what of it came back is taken off. */
    feeMinor: minor("fee_minor").notNull().default(0),
    feeCurrency: currencyColumn("fee_currency"),
    /** When the money left the provider's account, and when it came back. */
    takenAt: moment("taken_at"),
    returnedAt: moment("returned_at"),
    /** Until when the provider takes evidence. */
    evidenceBy: moment("evidence_by"),
    closedAt: moment("closed_at"),
    /** Of a lost one: what no refund of the order accounts for. */
    lossMinor: minor("loss_minor"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("disputes_reference").on(t.reference),
    index("disputes_order").on(t.orderId),
    index("disputes_open").on(t.orderId).where(sql`status in ('asked', 'open')`),
    check("disputes_amounts", sql`${t.amountMinor} > 0 and ${t.feeMinor} >= 0 and ${t.lossMinor} between 0 and ${t.amountMinor}`),
    check(
      "disputes_closed",
      sql`(${t.status} in ('asked', 'open')) = (${t.closedAt} is null) and (${t.status} = 'lost') = (${t.lossMinor} is not null)`,
    ),
    check(
      "disputes_money",
      sql`(${t.status} not in ('open', 'lost') or ${t.takenAt} is not null) and (${t.returnedAt} is null or (${t.takenAt} is not null and ${t.status} in ('won', 'dropped')))`,
    ),
  ],
);
