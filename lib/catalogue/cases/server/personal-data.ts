import { asc, eq } from "drizzle-orm";
import { courseCopies } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const copies = personalTable(courseCopies, ["courseId", "world", "content", "exercises", "takenAt"], {
  id: "of the machinery",
  userId: "is herself",
  sha256: "is made of the others",
});

/** States of her courses that notices were about. With her account they go: nobody sees the courses any more, and nothing is left to decide. */
export const personalData: PersonalData = {
  name: "cases",
  tables: [copies],
  collect: async (tx, userId) => ({
    "courses-in-notices": await tx
      .select(copies.columns)
      .from(courseCopies)
      .where(eq(courseCopies.userId, userId))
      .orderBy(asc(courseCopies.takenAt), asc(courseCopies.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(courseCopies).where(eq(courseCopies.userId, userId));
  },
};
