import { asc, eq } from "drizzle-orm";
import { vatChecks } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const asked = personalTable(
  vatChecks,
  ["id", "purpose", "country", "vatId", "answer", "failure", "requester", "requestIdentifier", "name", "address", "askedAt"],
  { userId: "is herself", repeats: "of the machinery" },
);

export const personalData: PersonalData = {
  name: "vat",
  tables: [asked],
  collect: async (tx, userId) => ({
    "vat-checks": await tx.select(asked.columns).from(vatChecks).where(eq(vatChecks.userId, userId)).orderBy(asc(vatChecks.id)),
  }),
  erase: { keeps: "evidence of why a sale carried VAT or none stays as long as the sale (§ 147 AO)" },
};
