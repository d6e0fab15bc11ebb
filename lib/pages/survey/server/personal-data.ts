import { eq } from "drizzle-orm";
import { surveyAnswers } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const answers = personalTable(surveyAnswers, ["userId", "world", "score", "comment", "answeredAt"]);

export const personalData: PersonalData = {
  name: "survey",
  tables: [answers],
  collect: async (tx, userId) => ({
    survey: await tx.select(answers.columns).from(surveyAnswers).where(eq(surveyAnswers.userId, userId)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(surveyAnswers).where(eq(surveyAnswers.userId, userId));
  },
};
