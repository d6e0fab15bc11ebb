import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { invoices } from "#lib/platform/db/schema/accounting.ts";
import { createdAt, currencyColumn, identity, minor, reference } from "#lib/platform/db/schema/columns.ts";
import { orders, payments } from "#lib/platform/db/schema/orders.ts";
import { vatChecks } from "#lib/platform/db/schema/vat-checks.ts";

/**
 * VAT that an order carried because the register of VAT IDs was away, given back when it knew the buyer's number: all that refunds had left of
 * it, once per order (docs/decisions/0056-vat-given-back.md).
 */
export const vatCorrections = pgTable(
  "vat_corrections",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .unique("vat_corrections_order")
      .references(() => orders.id),
    /** The answer that proves it: the first question of the order, put again. */
    vatCheckId: reference("vat_check_id")
      .notNull()
      .references(() => vatChecks.id),
    /** The paper that corrects the invoice. */
    invoiceId: reference("invoice_id")
      .notNull()
      .unique("vat_corrections_invoice")
      .references(() => invoices.id),
    /** The VAT that goes back, and what of it goes back as credit; the rest goes the way it came. */
    amountMinor: minor("amount_minor").notNull(),
    creditMinor: minor("credit_minor").notNull(),
    currency: currencyColumn().notNull(),
    status: text("status", { enum: ["booked", "paid_back"] }).notNull(),
    /** Null: all of it became credit. */
    paymentId: reference("payment_id").references(() => payments.id),
    /** Why the provider could not give the money back: finance transfers it. */
    failure: text("failure"),
    /** What of it the buyer has past us, by her bank or from the provider's own room. */
    coveredMinor: minor("covered_minor").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check("vat_corrections_amount", sql`${t.amountMinor} > 0 and ${t.creditMinor} between 0 and ${t.amountMinor}`),
    check("vat_corrections_covered", sql`${t.coveredMinor} between 0 and ${t.amountMinor} - ${t.creditMinor}`),
    check("vat_corrections_way", sql`(${t.paymentId} is null) = (${t.creditMinor} = ${t.amountMinor})`),
  ],
);
