import { asc, eq } from "drizzle-orm";
import { materials, schoolRequests, schoolWishes } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const wishes = personalTable(schoolWishes, ["schoolId", "materialId", "createdAt"], { userId: "is herself" });
const requests = personalTable(
  schoolRequests,
  ["schoolId", "materialId", "seats", "note", "askedMinor", "currency", "status", "decision", "decidedAt", "orderId", "createdAt"],
  { id: "of the machinery", userId: "is herself", decidedBy: "is another person" },
);

export const personalData: PersonalData = {
  name: "school-requests",
  tables: [wishes, requests],
  collect: async (tx, userId) => ({
    "school-wishes": await tx
      .select({ title: materials.title, ...wishes.columns })
      .from(schoolWishes)
      .innerJoin(materials, eq(materials.id, schoolWishes.materialId))
      .where(eq(schoolWishes.userId, userId))
      .orderBy(asc(schoolWishes.createdAt)),
    "school-requests": await tx
      .select({ title: materials.title, ...requests.columns })
      .from(schoolRequests)
      .innerJoin(materials, eq(materials.id, schoolRequests.materialId))
      .where(eq(schoolRequests.userId, userId))
      .orderBy(asc(schoolRequests.id)),
  }),
  // Her wishes and what waits end with her membership (room seats); what was decided is the school's record, without her words.
  erase: async (tx, { userId }) => {
    await tx.update(schoolRequests).set({ note: "" }).where(eq(schoolRequests.userId, userId));
  },
};
