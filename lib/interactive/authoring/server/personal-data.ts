import { asc, eq } from "drizzle-orm";
import { interactives } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(interactives, ["id", "world", "title", "items", "drafts", "deletedAt", "createdAt", "updatedAt"], {
  userId: "is herself",
  version: "of the machinery",
});

export const personalData: PersonalData = {
  name: "authoring",
  tables: [own],
  collect: async (tx, userId) => ({
    interactives: await tx.select(own.columns).from(interactives).where(eq(interactives.userId, userId)).orderBy(asc(interactives.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(interactives).where(eq(interactives.userId, userId));
  },
};
