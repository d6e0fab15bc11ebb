import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment } from "#lib/platform/db/schema/columns.ts";

/**
 * What moved on the account that the provider keeps for us, as it says itself, each once (docs/decisions/0059-reconciliation.md). Amounts in
 * minor units, below zero: it left the account. Append-only.
 */
export const providerMovements = pgTable(
  "provider_movements",
  {
    id: identity().primaryKey(),
    /** The provider's id of it. */
    reference: text("reference").notNull(),
    /** In the provider's word: charge, refund, dispute, payout, fee and so on. */
    category: text("category").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** What the provider took off at once, above zero; the account moved by the amount less this. */
    feeMinor: minor("fee_minor").notNull(),
    currency: currencyColumn().notNull(),
    /** The provider's id of what it came of: a refund, a dispute, a payout. */
    source: text("source"),
    /** The provider's id of the payment that it belongs to. */
    payment: text("payment"),
    /** The same amount as the buyer moved it; another currency where the provider exchanged it. */
    sourceMinor: minor("source_minor").notNull(),
    sourceCurrency: currencyColumn("source_currency").notNull(),
    occurredAt: moment("occurred_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("provider_movements_reference").on(t.reference),
    index("provider_movements_payment").on(t.payment),
    index("provider_movements_source").on(t.source),
    index("provider_movements_occurred").on(t.occurredAt),
    check("provider_movements_source_amount", sql`${t.currency} <> ${t.sourceCurrency} or ${t.amountMinor} = ${t.sourceMinor}`),
  ],
);

/** Money on its way from the provider to our bank, as the provider says it stands; `arrives_on`: its own forecast. */
export const providerPayouts = pgTable(
  "provider_payouts",
  {
    id: identity().primaryKey(),
    reference: text("reference").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: currencyColumn().notNull(),
    /** stopped: it came back, or was never sent. */
    status: text("status", { enum: ["sent", "stopped"] }).notNull(),
    arrivesOn: date("arrives_on").notNull(),
    startedAt: moment("started_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("provider_payouts_reference").on(t.reference),
    index("provider_payouts_amount").on(t.amountMinor),
    index("provider_payouts_started").on(t.startedAt),
  ],
);

/** What the provider says it holds for us, by currency, and when it was asked last. */
export const providerBalances = pgTable("provider_balances", {
  currency: currencyColumn().primaryKey(),
  minor: minor("minor").notNull(),
  seenAt: moment("seen_at").notNull(),
});
