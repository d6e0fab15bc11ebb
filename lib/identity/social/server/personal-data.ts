import { eq } from "drizzle-orm";
import { identities } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const accounts = personalTable(identities, ["provider", "email", "createdAt", "lastUsedAt"], {
  userId: "is herself",
  issuer: "of the provider",
  subject: "of the provider",
});

export const personalData: PersonalData = {
  name: "social",
  tables: [accounts],
  collect: async (tx, userId) => ({
    security: { socialLogins: await tx.select(accounts.columns).from(identities).where(eq(identities.userId, userId)) },
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(identities).where(eq(identities.userId, userId));
  },
};
