import { eq } from "drizzle-orm";
import { personalisations, recommendationRefusals } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(personalisations, [
  "userId",
  "world",
  "subjects",
  "classGrades",
  "schoolTypes",
  "answeredAt",
  "askedCount",
  "askedAt",
  "isOff",
  "updatedAt",
]);
const refusals = personalTable(recommendationRefusals, ["userId", "kind", "key", "createdAt"]);

export const personalData: PersonalData = {
  name: "personalisation",
  tables: [own, refusals],
  collect: async (tx, userId) => ({
    personalisation: await tx.select(own.columns).from(personalisations).where(eq(personalisations.userId, userId)),
    "recommendation-refusals": await tx
      .select(refusals.columns)
      .from(recommendationRefusals)
      .where(eq(recommendationRefusals.userId, userId)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(recommendationRefusals).where(eq(recommendationRefusals.userId, userId));
    await tx.delete(personalisations).where(eq(personalisations.userId, userId));
  },
};
