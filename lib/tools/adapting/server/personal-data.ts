import { asc, eq } from "drizzle-orm";
import { adaptedFiles } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(adaptedFiles, ["id", "materialId", "name", "changes", "createdAt", "updatedAt"], {
  userId: "is herself",
  fileId: "of the machinery",
  revision: "of the machinery",
});

export const personalData: PersonalData = {
  name: "adapting",
  tables: [own],
  collect: async (tx, userId) => {
    const rows = await tx.select(own.columns).from(adaptedFiles).where(eq(adaptedFiles.userId, userId)).orderBy(asc(adaptedFiles.id));
    // What she wrote; how it was before is the seller's.
    return { "adapted-files": rows.map(({ changes, ...row }) => ({ ...row, changes: changes.map(({ at, text }) => ({ at, text })) })) };
  },
  erase: async (tx, { userId }) => {
    await tx.delete(adaptedFiles).where(eq(adaptedFiles.userId, userId));
  },
};
