import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** ROUTE-13: the word in a member's invitation link. It names nobody. */
export const referralCodes = pgTable(
  "referral_codes",
  {
    userId: reference("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("referral_codes_code").on(t.code)],
);

/** Who came by whose invitation; rewarded at most once, for one order. */
export const referrals = pgTable(
  "referrals",
  {
    invitedId: reference("invited_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    inviterId: reference("inviter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    orderId: reference("order_id").references(() => orders.id),
    rewardedAt: moment("rewarded_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("referrals_inviter").on(t.inviterId),
    uniqueIndex("referrals_order").on(t.orderId),
    check("referrals_not_oneself", sql`${t.invitedId} <> ${t.inviterId}`),
    check("referrals_rewarded", sql`(${t.orderId} is null) = (${t.rewardedAt} is null)`),
  ],
);
