import { asc, eq, inArray } from "drizzle-orm";
import { entitlements, materials, stampedFiles } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

const rights = personalTable(entitlements, ["licence", "grantedAt", "deliveredAt", "revokedAt"], {
  id: "of the machinery",
  userId: "is herself",
  materialId: "is told with its title",
  orderLineId: "is told by the order",
});

export const personalData: PersonalData = {
  name: "library",
  tables: [rights, notExported(stampedFiles, "copies of what others sell")],
  collect: async (tx, userId) => ({
    "bought-materials": await tx
      .select({ materialId: materials.id, title: materials.title, ...rights.columns })
      .from(entitlements)
      .innerJoin(materials, eq(materials.id, entitlements.materialId))
      .where(eq(entitlements.userId, userId))
      .orderBy(asc(entitlements.id)),
  }),
  // Stamped copies carry her name. That something was bought is told by the order, which stays.
  erase: async (tx, { userId }) => {
    const own = tx.select({ id: entitlements.id }).from(entitlements).where(eq(entitlements.userId, userId));
    const gone = await tx.delete(stampedFiles).where(inArray(stampedFiles.entitlementId, own)).returning({ key: stampedFiles.storageKey });
    await dropFiles(
      tx,
      gone.map(({ key }) => key),
    );
  },
};
