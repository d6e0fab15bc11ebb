import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { orderLines, orders, payments } from "#lib/platform/db/schema/orders.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import { vatChecks } from "#lib/platform/db/schema/vat-checks.ts";
import type { Sealed } from "#lib/platform/secrets/sealed.ts";

/** How a seller is taxed, from a day on; the row of the day of supply counts. */
export const sellerTaxStatuses = pgTable(
  "seller_tax_statuses",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    validFrom: date("valid_from").notNull(),
    /** private: no business. small_business: exempt (UStG § 19). regular: charges VAT. */
    kind: text("kind", { enum: ["private", "small_business", "regular"] }).notNull(),
    country: text("country").notNull(),
    /** Sealed. */
    taxNumber: text("tax_number").$type<Sealed<"seller_tax_statuses.tax_number">>(),
    vatId: text("vat_id"),
    /** What the register said of it. */
    vatCheckId: reference("vat_check_id").references(() => vatChecks.id),
    /** Who of finance has seen that she may add VAT; until then no credit note of hers is written that would. */
    confirmedBy: reference("confirmed_by").references(() => users.id),
    confirmedAt: moment("confirmed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.validFrom] }),
    check(
      "seller_tax_statuses_confirmed",
      sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null) and ${t.confirmedBy} is distinct from ${t.userId}`,
    ),
  ],
);

/** Who a seller is before the tax office (Directive (EU) 2021/514, DAC7): asked for only where the operator has to report. */
export const sellerIdentities = pgTable("seller_identities", {
  userId: reference("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: ["person", "company"] }).notNull(),
  /** First and last name, or the firm's. */
  legalName: text("legal_name").notNull(),
  birthDate: date("birth_date"),
  companyNumber: text("company_number"),
  street: text("street").notNull(),
  postcode: text("postcode").notNull(),
  city: text("city").notNull(),
  country: text("country").notNull(),
  /** Tax identification number, sealed, and the country that gave it. */
  taxNumber: text("tax_number").$type<Sealed<"seller_identities.tax_number">>(),
  taxCountry: text("tax_country"),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

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
    /** VAT of the lines that the order's correction had given back before: `amountMinor` is what the lines say less this. Null: nothing was
     * corrected before it was booked. */
    vatGivenMinor: minor("vat_given_minor"),
    currency: currencyColumn().notNull(),
    reason: text("reason", { enum: ["withdrawal", "defect", "goodwill", "moderation", "fraud", "unpaid"] }).notNull(),
    note: text("note").notNull().default(""),
    status: text("status", { enum: ["requested", "booked", "paid_back", "refused"] })
      .notNull()
      .default("requested"),
    paymentId: reference("payment_id").references(() => payments.id),
    /** Why the provider could not give the money back: it lies there, and finance transfers it. */
    failure: text("failure"),
    requestedBy: reference("requested_by").references(() => users.id),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("refunds_order").on(t.orderId),
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

/** Self-billed (UStG § 14 (2)): what the platform owes a seller for a month, in its own gapless series. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: identity().primaryKey(),
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    /** First day of the month it settles. */
    month: date("month").notNull(),
    currency: currencyColumn().notNull(),
    series: text("series").notNull(),
    number: integer("number").notNull(),
    label: text("label").notNull(),
    netMinor: minor("net_minor").notNull(),
    vatMinor: minor("vat_minor").notNull(),
    grossMinor: minor("gross_minor").notNull(),
    /** All that is printed, frozen. */
    document: jsonb("document").$type<Record<string, unknown>>().notNull(),
    storageKey: text("storage_key"),
    issuedAt: moment("issued_at").notNull().default(sql`now()`),
  },
  (t) => [
    unique("credit_notes_number").on(t.series, t.number),
    unique("credit_notes_month").on(t.sellerId, t.month, t.currency),
    check("credit_notes_sum", sql`${t.netMinor} + ${t.vatMinor} = ${t.grossMinor}`),
  ],
);

/** What a credit note settles: each sale and each refund of a sale once. */
export const creditNoteLines = pgTable(
  "credit_note_lines",
  {
    creditNoteId: reference("credit_note_id")
      .notNull()
      .references(() => creditNotes.id, { onDelete: "cascade" }),
    orderLineId: reference("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    /** Null: the sale itself. */
    refundId: reference("refund_id").references(() => refunds.id),
    amountMinor: minor("amount_minor").notNull(),
  },
  (t) => [
    uniqueIndex("credit_note_lines_sale").on(t.orderLineId).where(sql`refund_id is null`),
    uniqueIndex("credit_note_lines_refund").on(t.orderLineId, t.refundId).where(sql`refund_id is not null`),
    index("credit_note_lines_note").on(t.creditNoteId),
  ],
);

/** One SEPA file for the bank (pain.001): prepared by one person of finance, approved by another. */
export const payoutBatches = pgTable(
  "payout_batches",
  {
    id: identity().primaryKey(),
    messageId: text("message_id").notNull().unique("payout_batches_message"),
    status: text("status", { enum: ["prepared", "approved", "executed", "discarded"] })
      .notNull()
      .default("prepared"),
    storageKey: text("storage_key"),
    sha256: text("sha256"),
    executeOn: date("execute_on").notNull(),
    preparedBy: reference("prepared_by")
      .notNull()
      .references(() => users.id),
    approvedBy: reference("approved_by").references(() => users.id),
    approvedAt: moment("approved_at"),
    /** Who wants an approved batch given up, and who, another person, did it. */
    discardAskedBy: reference("discard_asked_by").references(() => users.id),
    discardedBy: reference("discarded_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("payout_batches_two_persons", sql`${t.approvedBy} is null or ${t.approvedBy} <> ${t.preparedBy}`),
    check(
      "payout_batches_discarded_by_two",
      sql`${t.discardedBy} is null or ${t.discardAskedBy} is null or ${t.discardedBy} <> ${t.discardAskedBy}`,
    ),
  ],
);

export const payouts = pgTable(
  "payouts",
  {
    id: identity().primaryKey(),
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    batchId: reference("batch_id").references(() => payoutBatches.id),
    currency: currencyColumn().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** As it was when it was prepared. */
    holder: text("holder").notNull(),
    /** Sealed for its end-to-end id. */
    iban: text("iban").$type<Sealed<"payouts.iban">>().notNull(),
    bic: text("bic"),
    endToEndId: text("end_to_end_id").notNull().unique("payouts_end_to_end"),
    status: text("status", { enum: ["prepared", "sent", "returned", "discarded"] })
      .notNull()
      .default("prepared"),
    isFirstToAccount: boolean("is_first_to_account").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("payouts_seller").on(t.sellerId), index("payouts_batch").on(t.batchId), check("payouts_amount", sql`${t.amountMinor} > 0`)],
);

/** What of a payout was earned in another currency, and at which rate it became euros: one row each. */
export const payoutExchanges = pgTable(
  "payout_exchanges",
  {
    payoutId: reference("payout_id")
      .notNull()
      .references(() => payouts.id),
    currency: currencyColumn().notNull(),
    /** What left her earnings in that currency, and the euro cents that came for it. */
    amountMinor: minor("amount_minor").notNull(),
    euroCents: minor("euro_cents").notNull(),
    /** Units for one euro, when they were observed, and by whom. */
    perEuro: numeric("per_euro", { precision: 18, scale: 6, mode: "number" }).notNull(),
    observedAt: moment("observed_at").notNull(),
    source: text("source").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.payoutId, t.currency] }),
    check("payout_exchanges_amounts", sql`${t.amountMinor} > 0 and ${t.euroCents} >= 0 and ${t.perEuro} > 0 and ${t.currency} <> 'EUR'`),
  ],
);
