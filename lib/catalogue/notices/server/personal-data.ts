import { asc, eq } from "drizzle-orm";
import { notices } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const told = personalTable(notices, ["kind", "event", "materialId", "path", "details", "mailKind", "mailedAt", "readAt", "createdAt"], {
  id: "of the machinery",
  userId: "is herself",
  needsSale: "a rule of the kind",
});

export const personalData: PersonalData = {
  name: "notices",
  tables: [told],
  collect: async (tx, userId) => ({
    "told-notices": await tx.select(told.columns).from(notices).where(eq(notices.userId, userId)).orderBy(asc(notices.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(notices).where(eq(notices.userId, userId));
  },
};
