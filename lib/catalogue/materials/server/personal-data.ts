import { and, asc, eq, ne } from "drizzle-orm";
import { withdrawMaterials } from "#lib/catalogue/materials/server/withdraw-materials.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { storedFile, tameName } from "#lib/platform/personal-data/personal-file.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(
  materials,
  [
    "id",
    "authorId",
    "world",
    "language",
    "slug",
    "title",
    "description",
    "descriptionHtml",
    "subjects",
    "classGrades",
    "learningYears",
    "materialType",
    "topics",
    "rejectedTopics",
    "curriculum",
    "keywords",
    "licence",
    "priceMinor",
    "currency",
    "hasFixedPrice",
    "salePriceMinor",
    "saleStartsAt",
    "saleEndsAt",
    "status",
    "statusReason",
    "draft",
    "draftRevision",
    "revisionOf",
    "submittedAt",
    "aiUse",
    "rights",
    "adaptingForbiddenAt",
    "badges",
    "version",
    "isBundle",
    "interactiveId",
    "isBundleInteractive",
    "isStandaloneInteractive",
    "freePages",
    "freePageNumbers",
    "previewMode",
    "pageCount",
    "totalBytes",
    "formats",
    "facts",
    "ratingSum",
    "ratingCount",
    "salesCount",
    "translationGroup",
    "externalId",
    "publishedAt",
    "updatedAt",
    "createdAt",
  ],
  {
    sourceHash: "derived from what stands beside it",
    search: "derived from what stands beside it",
    folded: "derived from what stands beside it",
    measuredTopics: "derived from the files",
    topicsMeasure: "of the machinery",
    variantGroup: "derived from the files",
    variantsMeasure: "of the machinery",
    announcedAt: "of the machinery",
  },
);

export const personalData: PersonalData = {
  name: "materials",
  tables: [own],
  collect: async (tx, userId) => {
    const rows = await tx.select(own.columns).from(materials).where(eq(materials.authorId, userId)).orderBy(asc(materials.id));
    // In the words of the database, as they have been exported since the beginning.
    const renamed = (row: (typeof rows)[number]) => own.exported.map((name) => [own.columns[name].name, row[name]]);
    return { "own-materials": rows.map((row) => Object.fromEntries(renamed(row))) };
  },
  files: async (tx, userId) => {
    const rows = await tx
      .select({ materialId: materials.id, id: materialFiles.id, name: materialFiles.name, key: materialFiles.storageKey })
      .from(materialFiles)
      .innerJoin(materials, eq(materials.id, materialFiles.materialId))
      .where(eq(materials.authorId, userId))
      .orderBy(asc(materials.id), asc(materialFiles.id));
    return rows.map(({ materialId, id, name, key }) => storedFile(`own-files/${materialId}/${id}-${tameName(name)}`, key));
  },
  // Buyers keep what they bought; nothing of it is offered any more.
  erase: async (tx, { userId }) => {
    await withdrawMaterials(tx, userId, "author_leaves");
    await tx
      .update(materials)
      .set({ status: "archived", statusReason: "author_leaves" })
      .where(and(eq(materials.authorId, userId), ne(materials.status, "archived")));
  },
};
