import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { orderLines } from "#lib/platform/db/schema/orders.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/**
 * What an order line brings somebody else, once it is paid. Its code is an HMAC of `nonce` under a key of the server and kept as a hash; the
 * nonce goes when the gift is taken or ends. Waiting: issued, neither taken nor ended.
 */
export const gifts = pgTable(
  "gifts",
  {
    id: identity().primaryKey(),
    orderLineId: reference("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    buyerId: reference("buyer_id")
      .notNull()
      .references(() => users.id),
    /** For whom, and what the giver says to her: shown on the page of the gift, never in a mail. */
    recipientName: text("recipient_name").notNull().default(""),
    recipientEmail: text("recipient_email"),
    message: text("message").notNull().default(""),
    nonce: text("nonce"),
    codeHash: text("code_hash"),
    /** When it was paid, and thereby came to be. */
    issuedAt: moment("issued_at"),
    expiresAt: moment("expires_at"),
    /** When the mail to the recipient went out last, and the reminder to the buyer. */
    sentAt: moment("sent_at"),
    remindedAt: moment("reminded_at"),
    takenBy: reference("taken_by").references(() => users.id),
    takenAt: moment("taken_at"),
    endedAt: moment("ended_at"),
    /** withdrawn: by the buyer herself; refunded: with its line, whoever decided; expired: nobody took it in time. */
    ending: text("ending", { enum: ["withdrawn", "refunded", "expired"] }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("gifts_line").on(t.orderLineId),
    uniqueIndex("gifts_code").on(t.codeHash),
    index("gifts_buyer").on(t.buyerId),
    index("gifts_taken_by").on(t.takenBy),
    index("gifts_waiting").on(t.expiresAt).where(sql`issued_at is not null and taken_at is null and ended_at is null`),
    check(
      "gifts_state",
      sql`num_nonnulls(${t.codeHash}, ${t.issuedAt}, ${t.expiresAt}) in (0, 3)
        and num_nonnulls(${t.takenBy}, ${t.takenAt}) in (0, 2) and num_nonnulls(${t.endedAt}, ${t.ending}) in (0, 2)`,
    ),
    check("gifts_issued", sql`${t.issuedAt} is not null or num_nonnulls(${t.nonce}, ${t.takenAt}) = 0`),
    check("gifts_code_waits", sql`${t.nonce} is null or num_nonnulls(${t.takenAt}, ${t.endedAt}) = 0`),
    check("gifts_not_oneself", sql`${t.takenBy} <> ${t.buyerId}`),
  ],
);
