import { asc, eq } from "drizzle-orm";
import { savedSearches } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(savedSearches, ["name", "world", "address", "openedAt", "createdAt"], {
  id: "of the machinery",
  userId: "is herself",
  newIds: "derived from what is on sale",
});

export const personalData: PersonalData = {
  name: "saved-searches",
  tables: [own],
  collect: async (tx, userId) => ({
    "saved-searches": await tx
      .select(own.columns)
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
      .orderBy(asc(savedSearches.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  },
};
