import { asc, eq, inArray } from "drizzle-orm";
import { disputes, orders } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const disputed = personalTable(
  disputes,
  ["orderId", "status", "reason", "amountMinor", "currency", "takenAt", "returnedAt", "closedAt", "createdAt"],
  {
    id: "of the machinery",
    paymentId: "is told by the order",
    reference: "is the provider's name for it",
    feeMinor: "is between the provider and us",
    feeCurrency: "is between the provider and us",
    lossMinor: "is between the provider and us",
    evidenceBy: "is between the provider and us",
  },
);

export const personalData: PersonalData = {
  name: "disputes",
  tables: [disputed],
  collect: async (tx, userId) => {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    return { disputes: await tx.select(disputed.columns).from(disputes).where(inArray(disputes.orderId, own)).orderBy(asc(disputes.id)) };
  },
  erase: { keeps: "what a bank decided about an order's money belongs to its papers (§ 147 AO)" },
};
