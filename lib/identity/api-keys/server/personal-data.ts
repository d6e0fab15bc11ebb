import { asc, eq } from "drizzle-orm";
import { apiKeys } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const keys = personalTable(apiKeys, ["name", "prefix", "scopes", "createdAt", "expiresAt", "lastUsedAt", "revokedAt"], {
  id: "of the machinery",
  userId: "is herself",
  hash: "of a secret",
});

export const personalData: PersonalData = {
  name: "api-keys",
  tables: [keys],
  collect: async (tx, userId) => ({
    "api-keys": await tx.select(keys.columns).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
  },
};
