import { asc, eq, inArray, or } from "drizzle-orm";
import { orders, refunds, users, withdrawals } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const given = personalTable(
  refunds,
  ["orderId", "lines", "amountMinor", "creditMinor", "currency", "reason", "status", "decidedAt", "createdAt"],
  {
    id: "of the machinery",
    note: "is the staff's own note",
    paymentId: "is told by the order",
    requestedBy: "is the other's affair",
    decidedBy: "is the other's affair",
  },
);
const stated = personalTable(
  withdrawals,
  ["code", "orderId", "orderNumber", "name", "email", "statement", "world", "status", "decision", "decidedAt", "receivedAt", "confirmedAt"],
  { id: "of the machinery", refundId: "is told by the refunds", decidedBy: "is the other's affair" },
);

export const personalData: PersonalData = {
  name: "refunds",
  tables: [given, stated],
  collect: async (tx, userId) => {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    const email = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return {
      refunds: {
        refunds: await tx.select(given.columns).from(refunds).where(inArray(refunds.orderId, own)).orderBy(asc(refunds.id)),
        withdrawals: await tx
          .select(stated.columns)
          .from(withdrawals)
          .where(or(inArray(withdrawals.orderId, own), inArray(withdrawals.email, email)))
          .orderBy(asc(withdrawals.id)),
      },
    };
  },
  erase: { keeps: "money that was given back, and the statement that it was asked for by, belong to the order (§ 147 AO)" },
};
