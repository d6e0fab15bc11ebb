import { asc, eq, sql } from "drizzle-orm";
import { folders, foldersMaterials, materialNotes, materials, schoolShares, schools } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(folders, ["id", "type", "parentId", "title", "isArchive", "showsOwner", "deletedAt", "createdAt"], {
  userId: "is herself",
  schoolId: "is null: a school's folders are nobody's data",
  linkNonce: "of a secret",
  linkHash: "of a secret; that there is a link is told",
});
const notes = personalTable(materialNotes, ["materialId", "text", "updatedAt"], { userId: "is herself" });

const shares = personalTable(schoolShares, ["materialId", "createdAt"], {
  userId: "is herself",
  schoolId: "of the machinery; the school's name stands beside it",
});

/** What lies in a folder, whether it is hers still or not: she put it there. */
const content = sql<
  number[]
>`array(select p.material_id from ${foldersMaterials} p where p.folder_id = ${folders.id} order by p.material_id)`;

export const personalData: PersonalData = {
  name: "folders",
  tables: [own, notes, shares],
  collect: async (tx, userId) => ({
    folders: await tx
      .select({ ...own.columns, hasLink: sql<boolean>`${folders.linkHash} is not null`, materials: content })
      .from(folders)
      .where(eq(folders.userId, userId))
      .orderBy(asc(folders.id)),
    "material-notes": await tx
      .select({ title: materials.title, ...notes.columns })
      .from(materialNotes)
      .innerJoin(materials, eq(materials.id, materialNotes.materialId))
      .where(eq(materialNotes.userId, userId))
      .orderBy(asc(materialNotes.materialId)),
    "shown-to-school": await tx
      .select({ title: materials.title, school: schools.name, ...shares.columns })
      .from(schoolShares)
      .innerJoin(materials, eq(materials.id, schoolShares.materialId))
      .innerJoin(schools, eq(schools.id, schoolShares.schoolId))
      .where(eq(schoolShares.userId, userId))
      .orderBy(asc(schoolShares.materialId)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(folders).where(eq(folders.userId, userId));
    await tx.delete(schoolShares).where(eq(schoolShares.userId, userId));
    await tx.delete(materialNotes).where(eq(materialNotes.userId, userId));
  },
};
