import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { refunds } from "#lib/platform/db/schema/refunds.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** Gapless numbers: one row per series (issuer and year), updated inside the invoice's transaction. */
export const invoiceCounters = pgTable("invoice_counters", { series: text("series").primaryKey(), last: integer("last").notNull() });

export const invoices = pgTable(
  "invoices",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ["invoice", "cancellation", "correction"] })
      .notNull()
      .default("invoice"),
    series: text("series").notNull(),
    number: integer("number").notNull(),
    /** As printed, e.g. KR-2026-000017. */
    label: text("label").notNull(),
    /** All that is printed, frozen: the PDF can be made again from it. */
    document: jsonb("document").$type<Record<string, unknown>>().notNull(),
    storageKey: text("storage_key"),
    /** Of a cancellation: the refund it papers. */
    refundId: reference("refund_id")
      .unique("invoices_refund")
      .references(() => refunds.id),
    issuedAt: moment("issued_at").notNull().default(sql`now()`),
  },
  (t) => [
    unique("invoices_number").on(t.series, t.number),
    uniqueIndex("invoices_order").on(t.orderId).where(sql`kind = 'invoice'`),
    check("invoices_refund_paper", sql`(${t.kind} = 'cancellation') = (${t.refundId} is not null)`),
    index("invoices_user").on(t.userId),
  ],
);

/** Double entry, append-only; entries sum to zero per transaction and currency (a deferred trigger checks it). */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: identity().primaryKey(),
    kind: text("kind", {
      enum: [
        "sale",
        "transfer",
        "payment",
        "refund",
        "vat_correction",
        "write_off",
        "write_off_returned",
        "balance_written_off",
        "dispute",
        "dispute_returned",
        "dispute_lost",
        "provider_refund",
        "provider_movement",
        "credit_granted",
        "exchange",
        "payout",
        "payout_returned",
        "fee",
        "credit_note",
        "correction",
      ],
    }).notNull(),
    /** What it belongs to, e.g. order:17; one transaction of a kind each. */
    subject: text("subject").notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("ledger_transactions_subject").on(t.kind, t.subject)],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: identity().primaryKey(),
    transactionId: reference("transaction_id")
      .notNull()
      .references(() => ledgerTransactions.id),
    /** e.g. receivable:stripe, credit:user:7, payable:seller:9, revenue:platform, vat:DE. */
    account: text("account").notNull(),
    currency: currencyColumn().notNull(),
    /** Debit positive, credit negative. */
    amountMinor: minor("amount_minor").notNull(),
  },
  (t) => [index("ledger_entries_transaction").on(t.transactionId), index("ledger_entries_account").on(t.account, t.currency)],
);
