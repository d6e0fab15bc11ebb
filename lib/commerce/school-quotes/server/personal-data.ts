import { asc, eq } from "drizzle-orm";
import { schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const asked = personalTable(schoolQuotes, ["schoolId", "currency", "grossMinor", "document", "createdAt", "validUntil"], {
  id: "stands in its number",
  userId: "is herself",
  world: "is the school's",
  language: "is told by the account",
  vatRateBp: "stands in the document",
  isReverseCharge: "stands in the document",
  storageKey: "of the machinery",
});

export const personalData: PersonalData = {
  name: "school-quotes",
  tables: [asked],
  collect: async (tx, userId) => ({
    "school-quotes": await tx.select(asked.columns).from(schoolQuotes).where(eq(schoolQuotes.userId, userId)).orderBy(asc(schoolQuotes.id)),
  }),
  // A quote that was handed out is a letter of trade and is kept as it is (§ 147 (1) no. 3 AO, § 257 HGB).
  erase: async () => {},
};
