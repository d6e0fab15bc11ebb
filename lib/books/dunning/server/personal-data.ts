import { asc, eq, inArray } from "drizzle-orm";
import { balanceReminders, balanceWriteOffs, dunningDecisions, dunningNotices, orders } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const notices = personalTable(dunningNotices, ["orderId", "step", "sentOn", "payBy", "createdAt"]);
const decisions = personalTable(dunningDecisions, ["orderId", "kind", "status", "decidedAt", "createdAt"], {
  id: "of the machinery",
  reason: "is the staff's own note",
  proposedBy: "is the other's affair",
  decidedBy: "is the other's affair",
  refundId: "is told by the refunds",
});
const reminders = personalTable(balanceReminders, ["month", "createdAt"], { sellerId: "is herself" });
const writeOffs = personalTable(balanceWriteOffs, ["currency", "amountMinor", "bookedMinor", "status", "decidedAt", "createdAt"], {
  id: "of the machinery",
  sellerId: "is herself",
  reason: "is the staff's own note",
  proposedBy: "is the other's affair",
  decidedBy: "is the other's affair",
});

export const personalData: PersonalData = {
  name: "dunning",
  tables: [notices, decisions, reminders, writeOffs],
  collect: async (tx, userId) => {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    const { orderId, step } = dunningNotices;
    return {
      dunning: {
        notices: await tx.select(notices.columns).from(dunningNotices).where(inArray(orderId, own)).orderBy(asc(orderId), asc(step)),
        decisions: await tx
          .select(decisions.columns)
          .from(dunningDecisions)
          .where(inArray(dunningDecisions.orderId, own))
          .orderBy(asc(dunningDecisions.id)),
        balances: await tx
          .select(reminders.columns)
          .from(balanceReminders)
          .where(eq(balanceReminders.sellerId, userId))
          .orderBy(asc(balanceReminders.month)),
        writeOffs: await tx
          .select(writeOffs.columns)
          .from(balanceWriteOffs)
          .where(eq(balanceWriteOffs.sellerId, userId))
          .orderBy(asc(balanceWriteOffs.id)),
      },
    };
  },
  erase: { keeps: "what was told about an unpaid order and decided about it belongs to its papers (§ 147 AO)" },
};
