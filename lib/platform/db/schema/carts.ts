import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** How many units of the currency one euro buys; a cart copies the rates it starts with. */
export const exchangeRates = pgTable("exchange_rates", {
  currency: currencyColumn().primaryKey(),
  perEuro: numeric("per_euro", { precision: 18, scale: 6, mode: "number" }).notNull(),
  source: text("source").notNull(),
  observedAt: moment("observed_at").notNull(),
});

/** ENTITY-3. The token is random, ≥ 128 bit, kept as SHA-256. The currency is fixed when it is made, its rates hold a day (PRICE-2). */
export const carts = pgTable(
  "carts",
  {
    id: identity().primaryKey(),
    tokenHash: text("token_hash").notNull(),
    userId: reference("user_id").references(() => users.id),
    world: worldColumn().notNull(),
    currency: currencyColumn().notNull(),
    /** Units per euro at `ratesAt`, by currency. */
    rates: jsonb("rates").$type<Record<string, number>>().notNull(),
    ratesAt: moment("rates_at").notNull().default(sql`now()`),
    voucherId: reference("voucher_id").references(() => vouchers.id),
    useCredits: boolean("use_credits").notNull().default(false),
    /** Consent to one reminder by mail, and when it went out. */
    reminderConsentAt: moment("reminder_consent_at"),
    remindedAt: moment("reminded_at"),
    orderedAt: moment("ordered_at"),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("carts_token").on(t.tokenHash),
    index("carts_user").on(t.userId),
    // A user fills one cart at a time, whatever the devices do at once.
    uniqueIndex("carts_open").on(t.userId).where(sql`ordered_at is null`),
    index("carts_forgotten").on(t.updatedAt).where(sql`reminder_consent_at is not null and reminded_at is null and ordered_at is null`),
  ],
);

export const cartItems = pgTable(
  "cart_items",
  {
    cartId: reference("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    licence: text("licence", { enum: ["single", "school"] })
      .notNull()
      .default("single"),
    seats: integer("seats").notNull().default(1),
    /** What one cost when it was put in, in the cart's currency: a later change is told. */
    seenMinor: minor("seen_minor").notNull(),
    /** The same in the currency of its list, which no rate moves; null: put in before this was kept. */
    listMinor: minor("list_minor"),
    /** For somebody else: it is ordered as a gift (docs/decisions/0073-gifts.md). */
    isGift: boolean("is_gift").notNull().default(false),
    addedAt: moment("added_at").notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.materialId] }),
    check("cart_items_seats", sql`${t.seats} between 1 and 500`),
    check("cart_items_gift", sql`not ${t.isGift} or ${t.licence} = 'single'`),
  ],
);

export const vouchers = pgTable(
  "vouchers",
  {
    id: identity().primaryKey(),
    /** Upper case. */
    code: text("code").notNull(),
    kind: text("kind", { enum: ["percent", "amount"] }).notNull(),
    /** percent: basis points (1000 = 10 %); amount: minor units of `currency`. */
    value: minor("value").notNull(),
    currency: currencyColumn(),
    minimumMinor: minor("minimum_minor").notNull().default(0),
    /** Null: no limit. */
    maxRedemptions: integer("max_redemptions"),
    redemptions: integer("redemptions").notNull().default(0),
    perUserLimit: integer("per_user_limit").notNull().default(1),
    /** Null: the platform's; otherwise only this seller's materials. */
    sellerId: reference("seller_id").references(() => users.id),
    worlds: text("worlds").array().$type<World[]>(),
    validFrom: moment("valid_from").notNull().default(sql`now()`),
    validUntil: moment("valid_until"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("vouchers_code").on(t.code),
    check("vouchers_code_upper", sql`${t.code} = upper(${t.code})`),
    check("vouchers_value", sql`${t.value} > 0 and (${t.kind} = 'amount' or ${t.value} <= 10000)`),
    check("vouchers_redemptions", sql`${t.redemptions} >= 0 and (${t.maxRedemptions} is null or ${t.redemptions} <= ${t.maxRedemptions})`),
  ],
);
