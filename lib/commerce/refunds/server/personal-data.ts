import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { orders, providerRefunds, refunds, users, withdrawals } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const given = personalTable(
  refunds,
  [
    "orderId",
    "lines",
    "amountMinor",
    "creditMinor",
    "turnedMinor",
    "vatGivenMinor",
    "currency",
    "reason",
    "status",
    "decidedAt",
    "createdAt",
  ],
  {
    id: "of the machinery",
    note: "is the staff's own note",
    paymentId: "is told by the order",
    requestedBy: "is the other's affair",
    decidedBy: "is the other's affair",
    failure: "is the provider's word to us",
    coveredMinor: "is told by the disputes and by what went back by the provider",
    disputeId: "is told by the disputes",
    providerRefundId: "is told by what went back by the provider",
  },
);
const stated = personalTable(
  withdrawals,
  ["code", "orderId", "orderNumber", "name", "email", "statement", "world", "status", "decision", "decidedAt", "receivedAt", "confirmedAt"],
  { id: "of the machinery", refundId: "is told by the refunds", decidedBy: "is the other's affair" },
);

const providers = personalTable(providerRefunds, ["orderId", "amountMinor", "currency", "createdAt"], {
  id: "of the machinery",
  paymentId: "is told by the order",
  reference: "is the provider's name for it",
  lossMinor: "is between the provider and us",
});

/** Hers are those of her orders, and what no order fits by her account's address; the address of bills may be somebody else's. */
const isHers = (tx: Tx, userId: number) => {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const email = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return or(inArray(withdrawals.orderId, own), and(isNull(withdrawals.orderId), inArray(withdrawals.email, email)));
};

export const personalData: PersonalData = {
  name: "refunds",
  tables: [given, stated, providers],
  collect: async (tx, userId) => {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    return {
      refunds: {
        refunds: await tx.select(given.columns).from(refunds).where(inArray(refunds.orderId, own)).orderBy(asc(refunds.id)),
        atProvider: await tx
          .select(providers.columns)
          .from(providerRefunds)
          .where(inArray(providerRefunds.orderId, own))
          .orderBy(asc(providerRefunds.id)),
        withdrawals: await tx.select(stated.columns).from(withdrawals).where(isHers(tx, userId)).orderBy(asc(withdrawals.id)),
      },
    };
  },
  // Money that was given back, and that, when and how it was asked for, belong to the order, whose paper names her as long as the law says
  // (§ 147 AO); what she typed says nothing more.
  erase: async (tx, { userId }) => {
    await tx.update(withdrawals).set({ orderNumber: "", name: "", email: "", statement: "" }).where(isHers(tx, userId));
  },
};
