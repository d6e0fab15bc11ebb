import { asc, eq, sql } from "drizzle-orm";
import { passkeys, recoveryCodes, secondFactors, users } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";

const factor = personalTable(secondFactors, ["confirmedAt"], {
  userId: "is herself",
  secret: "a secret",
  lastStep: "of a secret",
  createdAt: "is told by its confirmation",
});
const keys = personalTable(passkeys, ["name", "createdAt", "lastUsedAt", "isBackedUp"], {
  id: "of the machinery",
  userId: "is herself",
  credentialId: "of the key",
  publicKey: "of the key",
  counter: "of the key",
  transports: "of the key",
});

export const personalData: PersonalData = {
  name: "security",
  tables: [factor, keys, notExported(recoveryCodes, "of secrets")],
  collect: async (tx, userId) => {
    const hasPassword = sql<boolean>`${users.passwordHash} is not null`;
    const [user] = await tx.select({ hasPassword }).from(users).where(eq(users.id, userId));
    const [second] = await tx.select(factor.columns).from(secondFactors).where(eq(secondFactors.userId, userId));
    return {
      security: {
        hasPassword: user?.hasPassword ?? false,
        secondFactorSince: second?.confirmedAt ?? null,
        passkeys: await tx.select(keys.columns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),
      },
    };
  },
  erase: async (tx, { userId }) => {
    for (const table of [secondFactors, recoveryCodes, passkeys]) await tx.delete(table).where(eq(table.userId, userId));
  },
};
