import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, reference } from "#lib/platform/db/schema/columns.ts";
import { orders, payments } from "#lib/platform/db/schema/orders.ts";

/**
 * Money that somebody gave back in the provider's own room, past the shop: each once, with what of it no refund of the order accounts for
 * (docs/decisions/0057-provider-states.md). Append-only.
 */
export const providerRefunds = pgTable(
  "provider_refunds",
  {
    id: identity().primaryKey(),
    orderId: reference("order_id")
      .notNull()
      .references(() => orders.id),
    paymentId: reference("payment_id")
      .notNull()
      .references(() => payments.id),
    /** The provider's id of it. */
    reference: text("reference").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: currencyColumn().notNull(),
    lossMinor: minor("loss_minor").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique("provider_refunds_reference").on(t.reference),
    index("provider_refunds_order").on(t.orderId),
    check("provider_refunds_amounts", sql`${t.amountMinor} > 0 and ${t.lossMinor} between 0 and ${t.amountMinor}`),
  ],
);
