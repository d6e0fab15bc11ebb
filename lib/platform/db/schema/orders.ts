import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { carts, vouchers } from "#lib/platform/db/schema/carts.ts";
import { createdAt, currencyColumn, identity, minor, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { schoolQuotes } from "#lib/platform/db/schema/school-quotes.ts";
import { schools } from "#lib/platform/db/schema/schools.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import { vatChecks } from "#lib/platform/db/schema/vat-checks.ts";

/** The billing address as it was when the order was placed. */
export type BillingSnapshot = {
  name: string;
  company?: string;
  street: string;
  postalCode: string;
  city: string;
  /** Code of ISO 3166-2 without the country's. */
  region?: string;
  country: string;
  vatId?: string;
  leitwegId?: string;
  invoiceEmail?: string;
  /** Of a school's order: her own number of it (BT-13) and the cost centre (BT-19). */
  orderNumber?: string;
  costCentre?: string;
};

export const orders = pgTable(
  "orders",
  {
    id: identity().primaryKey(),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    /** Whose order it is, where a school bought; `userId` ordered for it, and the rights are the seats of its licences. */
    schoolId: reference("school_id").references(() => schools.id),
    /** What its prices were promised by, where a school ordered from a quote. */
    quoteId: reference("quote_id").references(() => schoolQuotes.id),
    cartId: reference("cart_id")
      .notNull()
      .references(() => carts.id),
    world: worldColumn().notNull(),
    language: text("language").notNull(),
    currency: currencyColumn().notNull(),
    rates: jsonb("rates").$type<Record<string, number>>().notNull(),
    status: text("status", { enum: ["pending", "paid", "awaiting_transfer", "failed", "cancelled", "refunded"] }).notNull(),
    /** originalMinor − discountMinor = grossMinor; grossMinor − creditMinor = totalMinor, the amount asked from the provider. */
    originalMinor: minor("original_minor").notNull(),
    discountMinor: minor("discount_minor").notNull(),
    grossMinor: minor("gross_minor").notNull(),
    vatMinor: minor("vat_minor").notNull(),
    creditMinor: minor("credit_minor").notNull(),
    totalMinor: minor("total_minor").notNull(),
    voucherId: reference("voucher_id").references(() => vouchers.id),
    voucherCode: text("voucher_code"),
    provider: text("provider", { enum: ["none", "credit", "invoice", "stripe", "sandbox"] }).notNull(),
    country: text("country").notNull(),
    vatRateBp: integer("vat_rate_bp").notNull(),
    isReverseCharge: boolean("is_reverse_charge").notNull().default(false),
    /** What the register said of the buyer's VAT id, and thereby decided who pays the tax; null where it was not asked. */
    vatCheckId: reference("vat_check_id").references(() => vatChecks.id),
    billing: jsonb("billing").$type<BillingSnapshot>().notNull(),
    /** The two pieces of evidence for the buyer's country (Regulation 282/2011 art. 24f). */
    locationProofs: jsonb("location_proofs").$type<Record<string, string>>().notNull(),
    placedAt: moment("placed_at").notNull().default(sql`now()`),
    paidAt: moment("paid_at"),
    dueAt: moment("due_at"),
    /** An invoice that nobody expects to be paid any more; a payment that comes all the same takes it back (docs/decisions/0053-dunning.md). */
    writtenOffAt: moment("written_off_at"),
  },
  (t) => [
    // One living order per cart; after a failed payment the same cart can be ordered again.
    uniqueIndex("orders_cart").on(t.cartId).where(sql`status not in ('failed', 'cancelled')`),
    // The same of a quote.
    uniqueIndex("orders_quote").on(t.quoteId).where(sql`quote_id is not null and status not in ('failed', 'cancelled')`),
    index("orders_user").on(t.userId, t.placedAt),
    index("orders_school").on(t.schoolId, t.placedAt).where(sql`school_id is not null`),
    index("orders_status").on(t.status, t.placedAt),
    index("orders_placed").on(t.placedAt),
    index("orders_world").on(t.world, t.id),
    check(
      "orders_sums",
      sql`${t.originalMinor} - ${t.discountMinor} = ${t.grossMinor} and ${t.grossMinor} - ${t.creditMinor} = ${t.totalMinor}`,
    ),
    check("orders_written_off", sql`${t.writtenOffAt} is null or (${t.provider} = 'invoice' and ${t.creditMinor} = 0)`),
    // Nobody pays for a school with her own credit.
    check("orders_school_credit", sql`${t.schoolId} is null or ${t.creditMinor} = 0`),
    check("orders_quote_school", sql`${t.quoteId} is null or ${t.schoolId} is not null`),
    check("orders_not_negative", sql`${t.discountMinor} >= 0 and ${t.creditMinor} >= 0 and ${t.totalMinor} >= 0 and ${t.vatMinor} >= 0`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    sellerId: reference("seller_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    licence: text("licence", { enum: ["single", "school"] }).notNull(),
    seats: integer("seats").notNull(),
    /** Gross minor units of the order's currency: list × seats, what vouchers and owned parts took off, what is charged. */
    originalMinor: minor("original_minor").notNull(),
    discountMinor: minor("discount_minor").notNull(),
    grossMinor: minor("gross_minor").notNull(),
    vatRateBp: integer("vat_rate_bp").notNull(),
    vatMinor: minor("vat_minor").notNull(),
    /** What the sale brought its seller, fixed when it is booked: her share of the net amount, the part of the order's transaction fee
     * that falls on it, and what is left for her; minor units. Null until then. */
    shareBp: integer("share_bp"),
    feeMinor: minor("fee_minor"),
    sellerMinor: minor("seller_minor"),
    refundedMinor: minor("refunded_minor").notNull().default(0),
    /** Of a bundle: parts that its price left out, because the buyer owned them or another line of the order brings them. By this line she
     * has no right to them (docs/decisions/0046-rights-of-bundles.md). */
    leftOutParts: jsonb("left_out_parts").$type<number[]>().notNull().default([]),
    /** Bought for somebody else: its right is whose gift it becomes, and never the buyer's (docs/decisions/0073-gifts.md). */
    isGift: boolean("is_gift").notNull().default(false),
    /** Consent to the start before the withdrawal period ends, and acknowledgement of its loss (BGB § 356 (5)). Nobody is asked for it
     * who takes what costs nothing by one click: null and empty. */
    withdrawalConsentAt: moment("withdrawal_consent_at"),
    withdrawalText: text("withdrawal_text").notNull().default(""),
  },
  (t) => [
    uniqueIndex("order_lines_material").on(t.orderId, t.materialId),
    index("order_lines_seller").on(t.sellerId),
    index("order_lines_of_material").on(t.materialId),
    check("order_lines_gift", sql`not ${t.isGift} or ${t.licence} = 'single'`),
    check("order_lines_refunded", sql`${t.refundedMinor} between 0 and ${t.grossMinor}`),
    check(
      "order_lines_sums",
      sql`${t.originalMinor} - ${t.discountMinor} = ${t.grossMinor} and ${t.grossMinor} >= 0 and ${t.discountMinor} >= 0`,
    ),
  ],
);

export const voucherRedemptions = pgTable(
  "voucher_redemptions",
  {
    voucherId: reference("voucher_id")
      .notNull()
      .references(() => vouchers.id),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId] }), index("voucher_redemptions_user").on(t.voucherId, t.userId)],
);

export const payments = pgTable(
  "payments",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    provider: text("provider", { enum: ["invoice", "stripe", "sandbox"] }).notNull(),
    /** The provider's id of the payment; null until it answered. */
    reference: text("reference"),
    amountMinor: minor("amount_minor").notNull(),
    currency: currencyColumn().notNull(),
    status: text("status", { enum: ["reserved", "succeeded", "failed", "refunded"] }).notNull(),
    failure: text("failure"),
    settledAt: moment("settled_at"),
    /** How often nobody but the sweeper asked the provider about it, in vain, and when it will ask again. */
    tries: integer("tries").notNull().default(0),
    nextTryAt: moment("next_try_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("payments_reference").on(t.provider, t.reference),
    index("payments_order").on(t.orderId),
    check("payments_amount", sql`${t.amountMinor} > 0`),
  ],
);

/** Webhook events already taken in (threat 22). */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    receivedAt: moment("received_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

/** Idempotency-Key of placing orders: same key and body → same answer; other body → 422; in flight → 409. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** The order that came of it: a request that died after that is taken up there again. */
    orderId: reference("order_id").references(() => orders.id),
    /** Null while the first request is under way. */
    response: jsonb("response").$type<{ status: number; body: unknown }>(),
    /** When a request began to work on it; long ago and without a response: that one died. */
    claimedAt: moment("claimed_at").notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
