import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor } from "#lib/platform/db/schema/columns.ts";

// What the sandbox knows, as a provider would: nothing of the shop points here, and only lib/platform/payments/sandbox*.ts looks into it.

/** What test cards paid (docs/decisions/0080-a-sandbox-that-remembers.md). */
export const sandboxPayments = pgTable("sandbox_payments", {
  /** The sandbox's id of the payment. */
  reference: text("reference").primaryKey(),
  card: text("card").notNull(),
  amountMinor: minor("amount_minor").notNull(),
  currency: currencyColumn().notNull(),
  createdAt: createdAt(),
});

/** What went back of it, or was to. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: identity().primaryKey(),
    payment: text("payment")
      .notNull()
      .references(() => sandboxPayments.reference),
    /** What the shop asked with; empty: all of the payment. */
    key: text("key").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** failed: it lies with the sandbox still. */
    status: text("status", { enum: ["succeeded", "failed"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("sandbox_refunds_key").on(t.payment, t.key),
    index("sandbox_refunds_created").on(t.createdAt),
    check("sandbox_refunds_amount", sql`${t.amountMinor} > 0`),
  ],
);
