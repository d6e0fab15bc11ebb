import { asc, eq } from "drizzle-orm";
import { learningRooms } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(
  learningRooms,
  [
    "id",
    "world",
    "code",
    "title",
    "items",
    "courseId",
    "lesson",
    "mode",
    "areNamesHidden",
    "current",
    "isShown",
    "isLinked",
    "pausedAt",
    "endedAt",
    "deleteAt",
    "createdAt",
  ],
  { userId: "is herself", lessonParts: "of the machinery" },
);

/** Of pupils nothing is known but a name that they drew; their rows go with the room, so no copy of an account holds them. */
export const personalData: PersonalData = {
  name: "learning-rooms",
  tables: [own],
  collect: async (tx, userId) => ({
    "learning-rooms": await tx
      .select(own.columns)
      .from(learningRooms)
      .where(eq(learningRooms.userId, userId))
      .orderBy(asc(learningRooms.id)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(learningRooms).where(eq(learningRooms.userId, userId));
  },
};
