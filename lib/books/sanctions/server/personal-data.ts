import { asc, eq } from "drizzle-orm";
import { sanctionCases } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const cases = personalTable(sanctionCases, ["source", "statedName", "status", "decidedAt", "createdAt"], {
  id: "of the machinery",
  sellerId: "is herself",
  listedName: "is another person's, of the list",
  matchKey: "of the machinery; her name stands beside it",
  reason: "is the staff's own note",
  decidedBy: "is a colleague",
});

export const personalData: PersonalData = {
  name: "sanctions",
  tables: [cases],
  collect: async (tx, userId) => ({
    sanctions: await tx.select(cases.columns).from(sanctionCases).where(eq(sanctionCases.sellerId, userId)).orderBy(asc(sanctionCases.id)),
  }),
  erase: { keeps: "that money was held back or let go, and why, proves that nobody on a list was paid (Regulation (EU) 269/2014 art. 2)" },
};
