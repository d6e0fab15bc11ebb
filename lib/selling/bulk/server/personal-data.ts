import { asc, eq } from "drizzle-orm";
import { bulkEdits } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const edits = personalTable(bulkEdits, ["id", "userId", "changes", "undoneAt", "createdAt"]);

export const personalData: PersonalData = {
  name: "bulk",
  tables: [edits],
  collect: async (tx, userId) => ({
    "bulk-edits": await tx.select(edits.columns).from(bulkEdits).where(eq(bulkEdits.userId, userId)).orderBy(asc(bulkEdits.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(bulkEdits).where(eq(bulkEdits.userId, userId));
  },
};
