import { asc, eq } from "drizzle-orm";
import { importRows, imports } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(imports, ["id", "userId", "world", "name", "mode", "createdAt"], {
  sha256: "derived from the file that she has",
});
const rows = personalTable(importRows, ["importId", "row", "fields", "files", "cover", "state", "materialId", "updatedAt"], {
  externalId: "in the copy with the material itself",
  faults: "derived from the row",
});

export const personalData: PersonalData = {
  name: "imports",
  tables: [own, rows],
  collect: async (tx, userId) => ({
    imports: await tx.select(own.columns).from(imports).where(eq(imports.userId, userId)).orderBy(asc(imports.id)),
    "import-rows": await tx
      .select(rows.columns)
      .from(importRows)
      .innerJoin(imports, eq(imports.id, importRows.importId))
      .where(eq(imports.userId, userId))
      .orderBy(asc(importRows.importId), asc(importRows.row)),
  }),
  erase: async (tx, { userId }) => {
    // Their rows go with them.
    await tx.delete(imports).where(eq(imports.userId, userId));
  },
};
