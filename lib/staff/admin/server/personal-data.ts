import { asc, eq } from "drizzle-orm";
import { auditLog } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const entries = personalTable(auditLog, ["action", "reason", "createdAt"], {
  id: "of the log",
  actorId: "is the other's affair",
  userId: "is herself",
  data: "can name others",
  address: "is the other's",
});

export const personalData: PersonalData = {
  name: "admin",
  tables: [entries],
  collect: async (tx, userId) => {
    const { action, reason, createdAt: at } = entries.columns;
    const rows = tx.select({ action, reason, at }).from(auditLog).where(eq(auditLog.userId, userId));
    return { "staff-actions": await rows.orderBy(asc(auditLog.id)) };
  },
  erase: { keeps: "what staff did, and to whom, is a proof that nobody can change" },
};
