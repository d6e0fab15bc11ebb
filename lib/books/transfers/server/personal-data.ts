import { asc, eq } from "drizzle-orm";
import { bankAllocations, bankDecisions, bankEntries, bankStatements, orders } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

const paid = personalTable(bankAllocations, ["orderId", "amountMinor", "createdAt"], {
  id: "of the machinery",
  entryId: "of the machinery",
  kind: "is an order's",
  providerPayoutId: "is never an order's",
  decisionId: "is the staff's own note",
});
const came = personalTable(bankEntries, ["bookedOn", "currency", "text", "name", "iban"], {
  id: "of the machinery",
  statementId: "of the machinery",
  entryKey: "of the machinery",
  amountMinor: "of other orders too; what paid hers is in the copy",
  openMinor: "of other orders too",
  orderId: "stands at what paid hers",
  reason: "is the staff's own note",
  createdAt: "of the machinery",
});

export const personalData: PersonalData = {
  name: "transfers",
  tables: [
    paid,
    came,
    notExported(bankStatements, "of the operator's account; who of the staff read it in stands in the audit log"),
    notExported(bankDecisions, "of the staff; what was done stands at the transfer"),
  ],
  collect: async (tx, userId) => {
    const rows = await tx
      .select({ ...paid.columns, ...came.columns, entryKey: bankEntries.entryKey })
      .from(bankAllocations)
      .innerJoin(bankEntries, eq(bankEntries.id, bankAllocations.entryId))
      .innerJoin(orders, eq(orders.id, bankAllocations.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(bankAllocations.id));
    return {
      transfers: rows.map(({ entryKey, iban, ...row }) => ({ ...row, iban: iban && open("bank_entries.iban", entryKey, iban) })),
    };
  },
  erase: { keeps: "what came to the bank account stays in the books (§ 147 AO)" },
};
