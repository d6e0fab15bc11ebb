import { asc, eq } from "drizzle-orm";
import { courseProgress, courses } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(
  courses,
  ["id", "world", "title", "content", "published", "openExercises", "publishedAt", "deletedAt", "createdAt", "updatedAt"],
  { userId: "is herself", version: "of the machinery", removedAt: "was told with its reasons" },
);
const progress = personalTable(courseProgress, ["courseId", "part", "doneAt"], { userId: "is herself" });

export const personalData: PersonalData = {
  name: "courses",
  tables: [own, progress],
  collect: async (tx, userId) => ({
    courses: await tx.select(own.columns).from(courses).where(eq(courses.userId, userId)).orderBy(asc(courses.id)),
    "course-progress": await tx
      .select(progress.columns)
      .from(courseProgress)
      .where(eq(courseProgress.userId, userId))
      .orderBy(asc(courseProgress.courseId), asc(courseProgress.doneAt), asc(courseProgress.part)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(courseProgress).where(eq(courseProgress.userId, userId));
    await tx.delete(courses).where(eq(courses.userId, userId));
  },
};
