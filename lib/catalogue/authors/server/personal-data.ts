import { asc, eq, sql } from "drizzle-orm";
import { authorHosts } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const hosts = personalTable(authorHosts, ["host", "takenAt", "freedAt"], { userId: "is herself" });

export const personalData: PersonalData = {
  name: "authors",
  tables: [hosts],
  collect: async (tx, userId) => ({
    hosts: await tx.select(hosts.columns).from(authorHosts).where(eq(authorHosts.userId, userId)).orderBy(asc(authorHosts.takenAt)),
  }),
  // The name rests for a year without her: until then nobody else may appear where her visitors look for her (GDPR, article 6 (1) f).
  erase: async (tx, { userId }) => {
    await tx
      .update(authorHosts)
      .set({ userId: null, freedAt: sql`coalesce(${authorHosts.freedAt}, now())` })
      .where(eq(authorHosts.userId, userId));
  },
};
