import { eq } from "drizzle-orm";
import { termsAcceptances } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const accepted = personalTable(termsAcceptances, ["userId", "world", "version", "address", "acceptedAt"]);

export const personalData: PersonalData = {
  name: "terms",
  tables: [accepted],
  collect: async (tx, userId) => ({
    acceptances: await tx.select(accepted.columns).from(termsAcceptances).where(eq(termsAcceptances.userId, userId)),
  }),
  erase: { keeps: "the proof of a contract (GDPR, article 17 (3) e), in a table that nobody can change" },
};
