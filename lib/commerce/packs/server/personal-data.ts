import { asc, eq } from "drizzle-orm";
import { lessonPacks } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(lessonPacks, ["id", "title", "className", "pupils", "heldOn", "hasCover", "pages", "createdAt", "updatedAt"], {
  userId: "is herself",
  revision: "of the machinery",
});

export const personalData: PersonalData = {
  name: "packs",
  tables: [own],
  collect: async (tx, userId) => ({
    "lesson-packs": await tx.select(own.columns).from(lessonPacks).where(eq(lessonPacks.userId, userId)).orderBy(asc(lessonPacks.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(lessonPacks).where(eq(lessonPacks.userId, userId));
  },
};
